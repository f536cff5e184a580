import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import schedule from './widget.ts';

defineWidget(schedule);
const { api, notices, queryClient, session, settings, socket } = core();
const real = { ...api.sailing };
const { queryPortList, querySeaRoute, queryShippingDrop } = api.basedata;
const { subscribe } = socket;
const DAY_MS = 86_400_000;
const today = Math.floor((Date.now() + DAY_MS / 3) / DAY_MS) * DAY_MS - DAY_MS / 3;
const ok = (data: unknown) => ({ ok: true, message: '', data });

const sailingOf = (id: string, days: number, changes: object = {}) => ({
  id,
  shippingId: '3',
  shippingName: 'MSC',
  shippingCode: 'MSCU',
  serviceCode: 'USWC1',
  vessel: 'ANCHOR GRACE',
  voyage: `64${id}E`,
  imo: '',
  portStartId: '1',
  portStartName: 'Shanghai',
  portStartCode: 'CNSGH',
  wharfId: null,
  wharfName: '',
  portEndId: '2',
  portEndName: 'Los Angeles',
  portEndCode: 'USLAX',
  transferPortName: '',
  etd: today + days * DAY_MS,
  eta: today + (days + 14) * DAY_MS,
  voyageDays: 14,
  openCy: null,
  cutoffSi: today + (days - 4) * DAY_MS,
  cutoffAfc: null,
  cutoffVgm: today + (days - 2) * DAY_MS,
  cutoffCustoms: null,
  cutoffCy: today + (days - 1) * DAY_MS,
  atd: null,
  ata: null,
  source: 'carrier',
  updateTime: today,
  spaceStatus: 'AVAILABLE',
  unbookable: null,
  movedFrom: null,
  changes: 0,
  isFollowed: false,
  bookings: 0,
  reliability: { voyages: 12, figures: { onTimePercent: 75, medianDays: -0.5, fromDays: -1, toDays: 2 } },
  ...changes,
});
const OPEN = sailingOf('1', 9);
const CLOSED = sailingOf('2', 2, { unbookable: 'cutOffSi', reliability: { voyages: 9, figures: null } });
const detail = {
  ...OPEN,
  version: 1,
  changeLog: [{ time: today, field: 'etd', old: '2026-11-23', new: '2026-11-24', movedMs: DAY_MS, source: 'carrier' }],
  follow: null,
  bookingList: [],
  actions: [],
};

const corner = (lat: number, lng: number, km: number, waypoint: string | null, port = '') => ({ lat, lng, km, waypoint, port });
const route = {
  km: 10_731,
  nauticalMiles: 5794,
  corners: [
    corner(31.34, 121.64, 0, null, 'Shanghai'),
    corner(30.8, 130.8, 875, 'osumi'),
    corner(34.2, -121, 9602, 'conception'),
    corner(33.73, -118.26, 254, null, 'Los Angeles'),
  ],
};

let inputs: object[];
let routes: object[];
let transferPortName: string;
let records: { id: string; isFollowed: boolean }[];
let follows: object[];
let exported: object[];
/** What the user may do with a sailing. */
let actions: string[];
let saved: object[];
let deleted: object[];
/** The server's answer to the next save. */
let refusal: object | undefined;

async function shown(attributes: Record<string, string> = {}) {
  const element = document.createElement('quay-sailing-schedule');
  for (const [name, value] of Object.entries({ locale: 'en-US', pol: 'CNSGH', pod: 'USLAX', ...attributes })) element.setAttribute(name, value);
  const booked: unknown[] = [];
  element.addEventListener('quay-book', (event) => {
    event.preventDefault();
    booked.push((event as CustomEvent<object>).detail);
  });
  const followed: unknown[] = [];
  element.addEventListener('quay-follow', (event) => followed.push((event as CustomEvent<object>).detail));
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[data-sailing]') && element.shadowRoot, 'the list');
  const button = (name: RegExp) => [...root.querySelectorAll<HTMLButtonElement>('button')].find((one) => name.test(one.ariaLabel ?? one.textContent));
  return { root, booked, followed, button };
}

/** The schedule as its keeper sees it. */
async function managed() {
  session.login({ token: 't', userName: 'service', ext: { codeList: ['sailingManage'] } });
  actions = ['edit', 'delete'];
  const page = await shown();
  const { root, button } = page;
  const press = async (name: RegExp) => (await until(() => button(name), String(name))).click();
  const dialog = () => root.querySelector('[role=dialog]');
  const field = (name: string) =>
    until(() => dialog()?.querySelector<HTMLInputElement>(`:is([name="${name}"], [data-name="${name}"]):not(:disabled)`), name);
  const write = async (name: string, text: string) => {
    const input = await field(name);
    input.focus();
    type(input, text);
    input.blur();
  };
  const choose = async (name: string, text: string) => {
    const input = await field(name);
    input.focus();
    type(input, text);
    const option = () => [...root.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent?.includes(text));
    (await until(option, text)).click();
    await until(() => option() === undefined, `${text} is chosen`);
  };
  const notice = (text: string) => until(() => notices.store.getState().list.some(({ message }) => message === text), text);
  return { ...page, press, dialog, field, write, choose, notice };
}

describe('the sailing schedule', () => {
  beforeEach(() => {
    [inputs, routes, transferPortName] = [[], [], ''];
    records = [CLOSED, OPEN];
    [follows, exported, saved, deleted] = [[], [], [], []];
    [actions, refusal] = [[], undefined];
    socket.subscribe = () => () => undefined;
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    const replies = {
      queryTableSailingDateList: async (input: object) => {
        inputs.push(input);
        return ok({ records, total: records.length, size: 20, current: 1, pages: 1, carriers: 1 });
      },
      querySailingDateById: async () => ok({ ...detail, transferPortName, actions }),
      followSailingDate: async (input: { id: string; dates: boolean }) => {
        follows.push(input);
        records = records.map((row) => (row.id === input.id ? { ...row, isFollowed: input.dates } : row));
        return ok(input.dates);
      },
      exportSailingDate: async (input: { format: string }) => (
        exported.push(input),
        ok({ blob: new Blob(['sailings']), fileName: `Sailing schedule 2026-12-01.${input.format}` })
      ),
      saveSailingDate: async (input: object) => (saved.push(input), refusal ?? ok({ success: 1, error: 0, id: '1' })),
      deleteSailingDate: async (input: object) => (deleted.push(input), (records = []), ok(1)),
    };
    for (const [name, reply] of Object.entries(replies))
      Object.assign(api.sailing, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
    const port = (id: string, portCode: string, nameEn: string) => ({ id, code: portCode, portCode, nameCn: nameEn, nameEn, aliasCodes: [] });
    Object.assign(api.basedata, {
      querySeaRoute: Object.assign(async (input: object) => (routes.push(input), ok(route)), querySeaRoute),
      queryPortList: Object.assign(async () => ok([port('1', 'CNSGH', 'Shanghai'), port('2', 'USLAX', 'Los Angeles')]), queryPortList),
      queryShippingDrop: Object.assign(async () => ok([{ id: '3', code: 'MSCU', nameCn: 'MSC', nameEn: 'MSC' }]), queryShippingDrop),
    });
  });
  afterEach(async () => {
    await emptyPage();
    session.logout();
    socket.subscribe = subscribe;
    Object.assign(api.sailing, real);
    Object.assign(api.basedata, { queryPortList, querySeaRoute, queryShippingDrop });
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('asks for the lane of the attributes, and books what is open', async () => {
    const { booked, button } = await shown();
    assert.deepInclude(inputs[0], { portStartCode: 'CNSGH', portEndCode: 'USLAX', etdStart: today });
    assert.isTrue(button(/^SI closed$/)?.disabled);
    button(/^Book ANCHOR GRACE 641E/)?.click();
    assert.deepEqual(booked, [
      {
        pol: 'CNSGH',
        pod: 'USLAX',
        carrier: 'MSCU',
        etd: new Date(OPEN.etd + DAY_MS / 3).toISOString().slice(0, 10),
        vessel: 'ANCHOR GRACE',
        voyage: '641E',
      },
    ]);
  });

  it('follows its attributes when they change', async () => {
    const { root } = await shown();
    const { host } = root;
    host.setAttribute('pod', 'DEHAM');
    await until(() => inputs.some((input) => (input as { portEndCode?: string }).portEndCode === 'DEHAM'), 'the list of the new lane');
    assert.deepInclude(inputs.at(-1), { portStartCode: 'CNSGH', portEndCode: 'DEHAM', current: 1 });
  });

  it('shows cut-offs in order and what has changed; visitors cannot follow', async () => {
    const { root, button } = await shown();
    assert.isUndefined(button(/^Tell me when/));
    button(/^Details of ANCHOR GRACE 641E/)?.click();
    await until(() => root.textContent?.includes('What changed'), 'the detail');
    const rows = [...(root.querySelector('h3 + table')?.querySelectorAll('th[scope=row]') ?? [])].map(({ textContent }) => textContent);
    assert.deepEqual(rows, ['SI cut-off', 'VGM cut-off', 'CY cut-off', 'ETD', 'ETA']);
    assert.include(root.textContent ?? '', '2026-11-23');
    assert.include(root.textContent ?? '', '2026-11-24 1 day later');
  });

  it('shows how reliable the carrier is on the lane, in the list and in detail', async () => {
    const { root, button } = await shown();
    const [closed, open] = [...root.querySelectorAll('[data-sailing]')].map(({ textContent }) => textContent);
    assert.include(closed, 'on time unknownOn time unknown: fewer than 10 voyages in a year (9)');
    assert.include(open, '75% on timeOn time 75% · median 0.5 d early · 12 voyages');
    button(/^Details of ANCHOR GRACE 641E/)?.click();
    await until(() => root.textContent?.includes('MSC on this lane'), 'the detail');
    assert.include(root.textContent ?? '', 'The middle half of the voyages arrived between 1 d early and 2 d late.');
  });

  it('draws the voyage, and lists its legs for those who cannot see it', async () => {
    const { root, button } = await shown();
    button(/^Details of ANCHOR GRACE 641E/)?.click();
    const map = await until(() => root.querySelector('svg[role=img]'), 'the map');
    assert.equal(map.getAttribute('aria-label'), 'Map of the voyage from Shanghai to Los Angeles by way of Osumi Strait, 5,794 nautical miles');
    const legs = root.querySelector('table[aria-label="Legs of the voyage"]');
    assert.deepEqual(
      [...(legs?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map(({ textContent }) => textContent)),
      [
        ['Osumi Strait', '472', '472'],
        ['Los Angeles', '5,322', '5,794'],
      ],
    );
    [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(({ value }) => value === 'table')?.click();
    await until(() => !root.querySelector('svg[role=img]'), 'the table alone');
    assert.isAbove(legs?.getBoundingClientRect().height ?? 0, 50);
  });

  it('draws the voyage by each of several ports of transshipment', async () => {
    transferPortName = 'Busan, Yokohama';
    const { root, button } = await shown();
    button(/^Details of ANCHOR GRACE 641E/)?.click();
    await until(() => root.querySelector('svg[role=img]'), 'the map');
    assert.deepEqual(routes, [{ portStartCode: 'CNSGH', portEndCode: 'USLAX', transferPorts: ['Busan', 'Yokohama'] }]);
  });

  describe('with the style of a tile map', () => {
    const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const realFetch = globalThis.fetch;
    afterEach(() => void (globalThis.fetch = realFetch));

    let isAsked = false;

    const mapWith = async (source: object, watch: (root: Node) => void = () => undefined) => {
      isAsked = false;
      globalThis.fetch = async () => ((isAsked = true), Response.json({ version: 8, sources: { sea: source }, layers: [] }));
      const { root, button } = await shown({ 'map-style': 'https://maps.example.com/style.json' });
      watch(root);
      button(/^Details of ANCHOR GRACE 641E/)?.click();
      return until(() => root.querySelector('svg[role=img]'), 'the map');
    };

    it('draws the voyage on its tiles, with their attribution', async () => {
      const map = await mapWith({ type: 'raster', tiles: [`${PIXEL}#{z}/{x}/{y}`], tileSize: 256, attribution: '© <b>Sea</b>' });
      const images = await until(() => map.querySelector('image') && [...map.querySelectorAll('image')], 'the tiles');
      assert.match(images[0]?.getAttribute('href') ?? '', /#\d+\/\d+\/\d+$/);
      assert.include(map.textContent, '© Sea');
      assert.include(map.getAttribute('aria-label'), 'from Shanghai to Los Angeles');
      assert.include(map.textContent, 'Los Angeles');
    });

    it('draws the coasts itself where the style has vectors only', async () => {
      const map = await mapWith({ type: 'vector', tiles: [PIXEL] });
      await until(() => isAsked);
      await until(() => map.querySelectorAll('path').length === 3 && !map.querySelector('image'), 'grid, land and route');
    });

    it('draws the coasts itself once a tile cannot be loaded', async () => {
      let hadTiles = false;
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes)
          hadTiles ||= [...addedNodes, ...removedNodes].some(
            (node) => node instanceof Element && (node.matches('image') || node.querySelector('image')),
          );
      });
      const map = await mapWith({ type: 'raster', tiles: ['data:image/png;base64,AA#{z}/{x}/{y}'] }, (root) =>
        watch.observe(root, { childList: true, subtree: true }),
      );
      await until(() => hadTiles, 'the tiles');
      await until(() => map.querySelectorAll('path').length === 3 && !map.querySelector('image'), 'grid, land and route');
      watch.disconnect();
    });
  });

  it('tells the user what was chosen', async () => {
    session.login({ token: 't', userName: 'lin', isVip: false });
    const { root, button } = await shown();
    button(/^Details of ANCHOR GRACE 641E/)?.click();
    const box = await until(() => [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')][1], 'the choices');
    box.click();
    await until(() => button(/^Tell me$/));
    button(/^Tell me$/)?.click();
    await until(() => follows.length > 0);
    assert.deepEqual(follows[0], { id: '1', dates: true, cutOffs: false, vessel: true });
  });

  it('follows a sailing from its row, and ends it there', async () => {
    session.login({ token: 't', userName: 'lin', isVip: false });
    const { button, followed } = await shown();
    const bell = await until(() => button(/^Tell me when ANCHOR GRACE 641E changes$/), 'the bell');
    assert.equal(bell.ariaPressed, 'false');
    bell.click();
    const pressed = await until(() => button(/^Stop notifying me about ANCHOR GRACE 641E$/), 'the pressed bell');
    assert.equal(pressed.ariaPressed, 'true');
    assert.equal(button(/^Tell me when ANCHOR GRACE 642E changes$/)?.ariaPressed, 'false');
    pressed.click();
    const again = await until(() => button(/^Tell me when ANCHOR GRACE 641E changes$/), 'the bell as before');
    assert.equal(again.ariaPressed, 'false');
    assert.deepEqual(follows, [
      { id: '1', dates: true, cutOffs: true, vessel: true },
      { id: '1', dates: false, cutOffs: false, vessel: false },
    ]);
    assert.deepEqual(followed, [
      { sailingId: '1', isFollowed: true },
      { sailingId: '1', isFollowed: false },
    ]);
  });

  for (const [item, format] of [
    ['Spreadsheet (xlsx)', 'xlsx'],
    ['Calendar file (ics)', 'ics'],
  ] as const)
    it(`saves the filtered sailings as ${format}, under the name that the server gives`, async () => {
      const files: string[] = [];
      const { click } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
        files.push(this.download);
      };
      try {
        const { root, button } = await shown();
        button(/^Direct$/)?.click();
        await until(() => (inputs.at(-1) as { isDirect?: boolean }).isDirect, 'the filter');
        button(/^Export/)?.click();
        (await until(() => [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === item), item)).click();
        await until(() => files.length > 0, 'the file');
        const { current: _page, size: _size, ...filters } = inputs.at(-1) as { current: number; size: number };
        assert.deepInclude(filters, { portStartCode: 'CNSGH', portEndCode: 'USLAX', etdStart: today, isDirect: true });
        assert.deepEqual(exported, [{ ...filters, format }]);
        assert.deepEqual(files, [`Sailing schedule 2026-12-01.${format}`]);
      } finally {
        HTMLAnchorElement.prototype.click = click;
      }
    });

  it('is edited by its keeper, with the server’s errors at their fields', async () => {
    const { press, dialog, field, write, notice } = await managed();
    await press(/^Details of ANCHOR GRACE 641E/);
    await press(/^Edit$/);
    await field('vessel');
    assert.include(dialog()?.textContent ?? '', 'Edit ANCHOR GRACE 641E');
    assert.deepEqual(
      await Promise.all(['shippingId', 'vessel', 'voyage', 'portStartId', 'portEndId'].map(async (name) => (await field(name)).value)),
      ['MSC', 'ANCHOR GRACE', '641E', 'Shanghai', 'Los Angeles'],
    );
    await write('vessel', 'ANCHOR HOPE');
    refusal = {
      ok: false,
      reason: 'business',
      message: '',
      errors: [{ field: 'voyage', code: 'taken', message: 'This voyage is in the schedule.' }],
    };
    await press(/^Save$/);
    const voyage = await field('voyage');
    await until(() => voyage.ariaInvalid === 'true', 'the mark of the field');
    const message = voyage
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => dialog()?.querySelector(`[id="${id}"]`)?.textContent);
    assert.include(message?.join(' '), 'This voyage is in the schedule.');
    refusal = undefined;
    const lists = inputs.length;
    await write('voyage', '650E');
    await press(/^Save$/);
    await until(() => dialog() === null, 'saved');
    await notice('ANCHOR HOPE 650E is saved.');
    await until(() => inputs.length > lists, 'the list again');
    const stored = { id: '1', version: 1, shippingId: '3', portStartId: '1', portEndId: '2', etd: OPEN.etd, cutoffSi: OPEN.cutoffSi };
    assert.deepInclude(saved[0], { ...stored, vessel: 'ANCHOR HOPE', voyage: '641E' });
    assert.deepInclude(saved[1], { ...stored, vessel: 'ANCHOR HOPE', voyage: '650E' });
  });

  it('gets a new sailing from its keeper, which is shown then', async () => {
    const { root, press, dialog, field, write, choose, notice } = await managed();
    await press(/^Add$/);
    await field('vessel');
    await press(/^Save$/);
    await until(() => dialog()?.querySelectorAll('[aria-invalid=true]').length === 7, 'the required fields');
    assert.deepEqual(saved, []);
    await choose('shippingId', 'MSC');
    await choose('portStartId', 'Shanghai');
    await choose('portEndId', 'Los Angeles');
    for (const [name, text] of Object.entries({ vessel: 'ANCHOR HOPE', voyage: '650E', etd: '2026-12-10', eta: '2026-12-24' }))
      await write(name, text);
    await press(/^Save$/);
    await until(() => dialog() === null, 'saved');
    await notice('ANCHOR HOPE 650E is saved.');
    const days = { etd: Date.parse('2026-12-10T00:00:00+08:00'), eta: Date.parse('2026-12-24T00:00:00+08:00') };
    assert.lengthOf(saved, 1);
    assert.deepInclude(saved[0], { id: null, shippingId: '3', portStartId: '1', portEndId: '2', vessel: 'ANCHOR HOPE', voyage: '650E', ...days });
    assert.notProperty(saved[0], 'version');
    await until(() => root.textContent?.includes('What changed'), 'its details');
  });

  it('asks its keeper before a sailing is deleted', async () => {
    const { root, press, notice } = await managed();
    await press(/^Details of ANCHOR GRACE 641E/);
    const answer = async (name: string) => {
      await press(/^Delete$/);
      const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
      assert.include(question.textContent, 'Delete ANCHOR GRACE 641E?');
      [...question.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
      await until(() => root.querySelector('[role=alertdialog]') === null, 'the answer');
    };
    await answer('Cancel');
    assert.deepEqual(deleted, []);
    await answer('Delete');
    await notice('ANCHOR GRACE 641E is deleted.');
    assert.deepEqual(deleted, [{ ids: ['1'] }]);
    await until(() => root.querySelector('[data-sailing]') === null, 'the list without it');
  });

  it('offers visitors and customers neither adding nor editing', async () => {
    session.login({ token: 't', userName: 'lin', isVip: false });
    actions = ['edit', 'delete'];
    const { root, button } = await shown();
    button(/^Details of ANCHOR GRACE 641E/)?.click();
    await until(() => root.textContent?.includes('What changed'), 'the detail');
    assert.deepEqual([button(/^Add$/), button(/^Edit$/), button(/^Delete$/)], [undefined, undefined, undefined]);
  });

  it('shows the week with cut-offs and departures of each day', async () => {
    const { root } = await shown();
    [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(({ value }) => value === 'week')?.click();
    await until(() => root.querySelector('th[aria-current=date]'), 'the week');
    assert.isNotNull(root.querySelector('tr[data-sailing="2"] button'));
    assert.notInclude(root.querySelector('tr[data-sailing="2"] th')?.textContent, 'USLAX');
  });

  it('asks for no sailing that has left when it shows the month, counts departures, and unfolds a full day', async () => {
    records = Array.from({ length: 6 }, (_, index) => sailingOf(`${index}`, 0, { cutoffSi: null, cutoffVgm: null, cutoffCy: null }));
    const { root, button } = await shown();
    [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(({ value }) => value === 'month')?.click();
    const cell = await until(() => root.querySelector('td[aria-current=date]'), 'today');
    assert.deepInclude(inputs.at(-1), { etdStart: today, portStartCode: 'CNSGH' });
    assert.include([...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('|'), '6 sailings');
    assert.include(cell.textContent, 'ANCHOR GRACE 640E departs');
    assert.match(cell.textContent, /MSCU, ETA \d\d-\d\d, 14 days/);
    const named = () => cell.textContent.match(/ANCHOR GRACE/g)?.length;
    assert.equal(named(), 4);
    button(/^2 more$/)?.click();
    await until(() => named() === 6, 'all of the day');
  });
});
