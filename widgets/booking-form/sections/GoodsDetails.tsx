import { useMessages } from '#ui';
import { useValue } from '../editor/editor.ts';
import { Text } from './fields.tsx';
import { Cell, Cells } from './sheet.tsx';
import { detailsOf } from '../document/values.ts';

/** Additional details of dangerous, reefer or oversize cargo. */
export function GoodsDetails({ row }: { row: number }) {
  const t = useMessages('booking-form');
  const details = detailsOf(useValue(`goodsList.${row}.goodsType`));
  if (!details) return null;
  return (
    <div role="group" aria-label={t(`details.${details}`)}>
      {details === 'dg' ? <Dangerous row={row} /> : details === 'reefer' ? <Cooled row={row} /> : <Oversize row={row} />}
    </div>
  );
}

function Dangerous({ row }: { row: number }) {
  const at = `goodsList.${row}.dg` as const;
  return (
    <Cells columns="repeat(6, minmax(0, 1fr))" crowdedColumns="repeat(3, minmax(0, 1fr))">
      <Cell>
        <Text name={`${at}.unNo`} label="dg.unNo" maxLength={4} inputMode="numeric" isMono required />
      </Cell>
      <Cell>
        <Text name={`${at}.imoClass`} label="dg.imoClass" maxLength={10} isMono required />
      </Cell>
      <Cell>
        <Text name={`${at}.packingGroup`} label="dg.packingGroup" maxLength={10} isMono />
      </Cell>
      <Cell>
        <Text name={`${at}.properName`} label="dg.properName" maxLength={500} />
      </Cell>
      <Cell>
        <Text name={`${at}.emergencyContact`} label="dg.emergencyContact" maxLength={70} />
      </Cell>
      <Cell>
        <Text name={`${at}.emergencyPhone`} label="dg.emergencyPhone" type="tel" maxLength={30} />
      </Cell>
    </Cells>
  );
}

function Cooled({ row }: { row: number }) {
  const at = `goodsList.${row}.reefer` as const;
  return (
    <Cells columns="repeat(4, minmax(0, 1fr))">
      <Cell>
        <Text name={`${at}.temp`} label="reefer.temp" maxLength={10} required />
      </Cell>
      <Cell>
        <Text name={`${at}.unit`} label="reefer.unit" maxLength={10} />
      </Cell>
      <Cell>
        <Text name={`${at}.vent`} label="reefer.vent" maxLength={20} />
      </Cell>
      <Cell>
        <Text name={`${at}.humidity`} label="reefer.humidity" maxLength={10} />
      </Cell>
    </Cells>
  );
}

function Oversize({ row }: { row: number }) {
  const at = `goodsList.${row}.oog` as const;
  return (
    <Cells columns="repeat(3, minmax(0, 1fr))">
      <Cell>
        <Text name={`${at}.l`} label="oog.length" maxLength={10} inputMode="decimal" />
      </Cell>
      <Cell>
        <Text name={`${at}.w`} label="oog.width" maxLength={10} inputMode="decimal" />
      </Cell>
      <Cell>
        <Text name={`${at}.h`} label="oog.height" maxLength={10} inputMode="decimal" />
      </Cell>
    </Cells>
  );
}
