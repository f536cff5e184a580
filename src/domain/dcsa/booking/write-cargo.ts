import { packageUnCode } from '../../cargo/package-code.ts';
import { isoOf } from '../codes.ts';
import { type DcsaFinding, notCarried } from '../finding.ts';
import { measured, numberOf, oneLine, optional } from '../values.ts';
import type { BookingData, GoodsData } from './booking-data.ts';
import type { Commodity, DangerousGoods, Equipment, ReeferSettings } from './booking-schema.ts';

/** All goods are in the first group of containers, since a booking does not say which goods go into which containers. */
export function writeEquipment({ containers, goods }: BookingData, findings: DcsaFinding[]): Equipment[] {
  const cooled = goods.findIndex(({ reefer }) => reefer);
  return containers.map(({ ctnType, num, ctnClass, weightPerCtn }, place) => {
    const path = `$.requestedEquipments[${place}]`;
    const weight = measured(weightPerCtn, 'KGM');
    const reefer = place === 0 ? goods[cooled]?.reefer : undefined;
    return {
      ISOEquipmentCode: isoOf(ctnType),
      units: num,
      isShipperOwned: ctnClass === 'SOC',
      ...(weight && { cargoGrossWeight: weight }),
      ...(reefer && { activeReeferSettings: writeReefer(reefer, `${path}.activeReeferSettings`, findings) }),
      ...(place === 0 && { commodities: goods.map((line, n) => writeCommodity(line, `${path}.commodities[${n}]`, findings)) }),
    };
  });
}

function writeCommodity(line: GoodsData, path: string, findings: DcsaFinding[]): Commodity {
  const { goods, marks, hsCode, packageType, number, dg } = line;
  if (marks) findings.push(notCarried(path, marks));
  if (goods.includes('\n')) findings.push({ path: `${path}.commodityType`, code: 'changed', params: {} });
  const [weight, volume] = [measured(line.weight, 'KGM'), measured(line.volume, 'MTQ')];
  const packaging = {
    ...(packageType && { packageCode: packageUnCode(packageType) }),
    ...(number !== null && { numberOfPackages: number }),
    ...(dg && { dangerousGoods: [writeDanger(dg)] }),
  };
  return {
    commodityType: oneLine(goods),
    ...(hsCode && { HSCodes: [hsCode] }),
    // The schema names what is missing.
    ...({ cargoGrossWeight: weight } as { cargoGrossWeight: NonNullable<typeof weight> }),
    ...(volume && { cargoGrossVolume: volume }),
    ...(Object.keys(packaging).length > 0 && { outerPackaging: packaging }),
  };
}

export const PACKING_GROUPS = ['I', 'II', 'III'] as const;

function writeDanger({ unNo, properName, imoClass, packingGroup, emergencyContact, emergencyPhone }: NonNullable<GoodsData['dg']>): DangerousGoods {
  const roman = PACKING_GROUPS.findIndex((group) => group === packingGroup.toUpperCase()) + 1;
  const group = roman || numberOf(packingGroup);
  return {
    ...optional({ unNumber: unNo }),
    properShippingName: properName,
    imoClass,
    ...(group && { packingGroup: group }),
    ...((emergencyContact || emergencyPhone) && { emergencyContactDetails: { contact: emergencyContact, phone: emergencyPhone } }),
  };
}

function writeReefer({ temp, unit, vent, humidity }: NonNullable<GoodsData['reefer']>, path: string, findings: DcsaFinding[]): ReeferSettings {
  const [temperature, air, moisture] = [temp, vent, humidity].map(numberOf);
  for (const [text, number] of [
    [temp, temperature],
    [vent, air],
    [humidity, moisture],
  ] as const)
    if (text && number === undefined) findings.push(notCarried(path, text));
  return {
    ...(temperature !== undefined && { temperatureSetpoint: temperature, temperatureUnit: /^f/i.test(unit) ? 'FAH' : 'CEL' }),
    ...(air !== undefined && { airExchangeSetpoint: air, airExchangeUnit: 'MQH' as const }),
    ...(moisture !== undefined && { humiditySetpoint: moisture }),
  };
}
