import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { loadMessages } from '#i18n';
import * as Q from '#ui';
import { adoptStyles, styleCache } from '#element/stylesheet';
import { makeLayer, raiseLayer } from '#element/layer';
const { token } = Q;
const q = new URLSearchParams(location.search);
const locale = (q.get('locale') ?? 'en-US') as 'en-US' | 'zh-CN';
const theme = (q.get('theme') ?? 'light') as 'light' | 'dark';
const zh = locale === 'zh-CN';
const NOW = Date.UTC(2026, 10, 21, 1, 41);
const H = 3600000;
const ports = [{ value: '1', label: 'Shanghai', code: 'CNSHA' }, { value: '2', label: 'Los Angeles', code: 'USLAX' }, { value: '3', label: 'Ningbo', code: 'CNNGB' }];
const load = async (s: string) => { await new Promise((r) => setTimeout(r, 100)); if (s === 'fail') return undefined; return ports.filter((p) => (p.label + p.code).toLowerCase().includes(s.toLowerCase())); };
function Row({ children }: { children: React.ReactNode }) { return <div css={{ display: 'flex', gap: 10, flexWrap: 'wrap', alignItems: 'center', marginBottom: 12 }}>{children}</div>; }
function Page() {
  const [text, setText] = useState('HARBOR & PINE FURNISHINGS INC.\n4410 EAST DOCK STREET, SUITE 12\nLONG BEACH, CA 90802, UNITED STATE\nTEL +1 562 555 0118');
  const [dec, setDec] = useState('31480.5');
  const [num, setNum] = useState<number | null>(1240);
  const [port, setPort] = useState<any>(ports[0]);
  const [many, setMany] = useState<any[]>([ports[0], ports[2]]);
  const [pay, setPay] = useState<string | null>('a');
  const [tab, setTab] = useState('si');
  const [chk, setChk] = useState(true);
  const [open, setOpen] = useState(q.has('dialog'));
  const [seg, setSeg] = useState('p');
  const confirm = Q.useConfirm();
  const grid = { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 14 } as const;
  return <div css={{ background: token.canvas, padding: 24, display: 'grid', gap: 16, minHeight: '100vh', boxSizing: 'border-box', alignContent: 'start' }}>
    <h1 css={{ '&&': Q.title.t28 }}>Parts and states</h1>
    <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
      <Q.Card title={zh ? '按钮' : 'Buttons'} aside={<Q.Kbd>Ctrl Enter</Q.Kbd>}>
        <Row><Q.Button variant="filled">Submit SI</Q.Button><Q.Button>Save <Q.Kbd>Ctrl Enter</Q.Kbd></Q.Button><Q.Button variant="soft">Book</Q.Button><Q.Button variant="bare">Clear</Q.Button><Q.Button variant="risk" icon={<Q.IconReturned size={16} />} onClick={() => void confirm({ title: zh ? '申请退关' : 'Withdraw booking', body: 'MEDUSH7710442 will be withdrawn.', confirmLabel: 'Withdraw', tone: 'risk' })}>Reject</Q.Button></Row>
        <Row><Q.Button variant="filled" disabled>Disabled</Q.Button><Q.Button variant="filled" busy icon={<Q.IconRefresh size={16} />}>Saving</Q.Button><Q.Button busy>Saving</Q.Button><Q.Button>Saving</Q.Button><Q.IconButton label="Edit"><Q.IconEdit /></Q.IconButton><Q.IconButton label="Delete" tone="risk"><Q.IconDelete /></Q.IconButton><Q.IconButton label="Off" disabled><Q.IconCopy /></Q.IconButton><Q.CopyButton text="abc" /><Q.Button size="small">Small</Q.Button><Q.Button size="large" variant="filled">Large</Q.Button></Row>
        <Row><Q.Menu trigger={<Q.Button id="menu">Menu</Q.Button>} items={[{ label: 'Edit', icon: <Q.IconEdit />, onSelect: () => {} }, '-', { label: 'Delete', icon: <Q.IconDelete />, tone: 'risk', onSelect: () => {} }]} /><Q.Popover title="Filter" trigger={<Q.Button id="pop">Popover</Q.Button>}>Some content</Q.Popover><Q.Button id="dlg" onClick={() => setOpen(true)}>Dialog</Q.Button></Row>
      </Q.Card>
      <Q.Card title="Choices">
        <Row><Q.Checkbox label="Rest" value={false} /><Q.Checkbox label="On" value={chk} onChange={setChk} /><Q.Checkbox label="Mixed" value="mixed" /><Q.Checkbox label="Off" value disabled /><Q.Checkbox label="Agreement" value={false} required error="Tick this to go on." /></Row>
        <Row><Q.RadioGroup label="Payment" required value={pay} onChange={setPay} options={[{ value: 'a', label: 'Prepaid' }, { value: 'b', label: 'Collect', help: 'Paid at destination' }, { value: 'c', label: 'Off', disabled: true }]} /></Row>
        <Row><Q.Switch label="Compact" value={chk} onChange={setChk} /><Q.Switch label="Off" value={false} /><Q.Segmented label="Sort" value={seg} onChange={setSeg} options={[{ value: 'p', label: 'Lowest price' }, { value: 'e', label: 'Earliest arrival' }]} /></Row>
        <Row><Q.Chip isOn onRemove={() => {}} name="x">Direct and 1 transfer</Q.Chip><Q.Chip onClick={() => {}}>Carrier <Q.IconDown /></Q.Chip><Q.Count>3</Q.Count><Q.Count tone="hot">11</Q.Count><Q.Code framed>MSCU</Q.Code><Q.Code>MSCU1234566</Q.Code><Q.Money amount="4720" currency="USD" size="large" /><Q.Money amount="2775" currency="CNY" /></Row>
      </Q.Card>
    </div>
    <Q.Card title={zh ? '字段' : 'Fields'}><div css={grid}>
      <Q.Select label="Rest" required value={null} options={[{ value: 'a', label: 'CY-CY' }]} />
      <Q.TextField label="Filled" required value="TIDEWATER HOME GOODS" onChange={() => {}} />
      <Q.TextField label="Focus" required value="MSCU12345" onChange={() => {}} help="4 letters, then 7 digits" />
      <Q.TextField label="Error" required value="MSCU12X4566" onChange={() => {}} error="First 4 uppercase letters, last 7 digits." />
      <Q.TextField label="Warning, can be saved" required value="TCLU4820175" onChange={() => {}} warning="Check digit should be 7. Check the box door." />
      <Q.TextField label="Read-only" readOnly value="ANCHOR GRACE 648E" help="Set by the booking" />
      <Q.RemoteCombobox label="Port of loading" required value={port} onChange={setPort} load={load} />
      <Q.RemoteMultiCombobox label="Ports" value={many} onChange={setMany} load={load} />
      <Q.Select label="Shipping line" required value="m" onChange={() => {}} options={[{ value: 'm', label: 'MSC', code: 'MSCU' }, { value: 'z', label: 'ZIM', code: 'ZIMU' }]} />
      <Q.DecimalField label="Gross weight, kg" required decimals={4} minDecimals={4} value={dec} onChange={setDec} />
      <Q.NumberField label="Pieces" value={num} onChange={setNum} steppers min={0} />
      <Q.PasswordField label="Password" value="secret" onChange={() => {}} />
      <Q.TextArea label="Consignee" required isMono lines={5} columns={35} value={text} onChange={setText} aside={<Q.Button size="small" variant="bare" icon={<Q.IconAddressBook size={14} />}>Address book</Q.Button>} />
      <Q.TextArea label="Reason" maxLength={200} value="Text" onChange={() => {}} />
      <Q.TextField label="Disabled" disabled value="ANCHOR GRACE" />
    </div></Q.Card>
    <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
      <Q.Card title="Status"><Row><Q.StatusChip tone="idle" icon={Q.IconDraft}>Draft</Q.StatusChip><Q.StatusChip tone="info" icon={Q.IconSent}>Submitted</Q.StatusChip><Q.StatusChip tone="warn" icon={Q.IconReturned}>Returned</Q.StatusChip><Q.StatusChip tone="good" icon={Q.IconGood}>Released</Q.StatusChip><Q.StatusChip tone="move" icon={Q.IconShip}>Sailed</Q.StatusChip><Q.StatusChip tone="bad" icon={Q.IconError}>Declined</Q.StatusChip><Q.StatusChip plain tone="good" icon={Q.IconGood}>Released</Q.StatusChip></Row>
        <Row><Q.CutoffChip now={NOW} at={NOW + 74 * H} /><Q.CutoffChip now={NOW} at={NOW + 26 * H + 19 * 60000} /><Q.CutoffChip now={NOW} at={NOW + 2 * H + 19 * 60000} /><Q.CutoffChip now={NOW} at={NOW - 23 * H - 41 * 60000} /><Q.CutoffChip now={NOW} at={NOW} done="Submitted" /></Row>
        <Q.Tabs label="Parts" value={tab} onChange={setTab} tabs={[{ value: 'so', label: 'SO' }, { value: 'si', label: 'SI', errors: 1 }, { value: 'vgm', label: 'VGM', count: '1/3' }, { value: 'pre', label: 'Pre-plan', disabled: true }]}><div css={{ padding: 12 }}>Panel {tab}</div></Q.Tabs>
        <Row><Q.Skeleton width="120px" /><Q.Skeleton width="76px" height="20px" /></Row>
      </Q.Card>
      <div css={{ display: 'grid', gap: 12, alignContent: 'start' }}>
        <Q.Card><Q.Empty icon={<Q.IconShip />} title="No sailing from CNSHA to USLAX on 12-03" actions={<><Q.Button size="small">Show 12-02</Q.Button><Q.Button size="small" variant="bare">Tell me</Q.Button></>}>The nearest departures are on 12-02 and 12-04.</Q.Empty></Q.Card>
        <Q.ErrorPanel retry={() => {}} />
        <Q.Banner tone="warn">The SI cut-off has passed. A change now may cost an amendment fee.</Q.Banner>
      </div>
    </div>
    <Q.Dialog open={open} onClose={() => setOpen(false)} title={zh ? '账单确认' : 'Bill confirmation'} width={720} footStart={<Q.Button>Close</Q.Button>} foot={<><Q.Button variant="risk">Reject</Q.Button><Q.Button variant="filled">Confirm</Q.Button></>}>
      <div css={grid}><Q.RemoteCombobox label="Port" value={port} onChange={setPort} load={load} /><Q.Select label="Shipping line" value={pay} onChange={setPay} options={[{ value: 'a', label: 'MSC', code: 'MSCU' }, { value: 'z', label: 'ZIM', code: 'ZIMU' }]} /><Q.TextField label="Name" value="x" onChange={() => {}} /></div>
    </Q.Dialog>
  </div>;
}
await loadMessages(locale, ['ui', 'validation', 'error', 'status']);
const host = document.body.appendChild(document.createElement('div'));
const shadow = host.attachShadow({ mode: 'open' });
adoptStyles(shadow);
const root = shadow.appendChild(document.createElement('div')); root.className = 'root';
const layer = shadow.appendChild(makeLayer());
for (const el of [root, layer]) { el.dataset.theme = theme; el.dataset.density = q.get('density') ?? 'comfortable'; el.lang = locale; }
raiseLayer(layer);
createRoot(root).render(<CacheProvider value={styleCache()}><Q.UiProvider value={{ locale, root, layer, raise: () => raiseLayer(layer), theme, density: 'comfortable' }}><Page /></Q.UiProvider></CacheProvider>);
