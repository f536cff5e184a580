import { sql } from 'kysely';
import { random } from '#server/db/seed/prng';
import { scratchDatabase } from '#server/db/seed/scratch-database';
import { type Browser, makeBrowser, type Tab } from './browser.ts';
import { compare, tabNumber } from './compare.ts';
import { makeInstance } from './instances.ts';
import { makePeople, type Participant } from './people.ts';
import { openProxy } from './proxy.ts';

export interface ChaosOptions {
  clients: number;
  /** Duration of sending under faults. */
  durationMs: number;
  tabs: number;
  groupSize: number;
  /** Mean time between two messages of one client, and between two faults of one connection. */
  everyMs: number;
  weatherMs: number;
  /** Between two terminations of an instance. */
  killEveryMs: number;
  /** Timeout for settling afterwards. */
  settleMs: number;
  seed: string;
  log?: (line: string) => void;
}

export interface ChaosReport {
  sent: number;
  stored: number;
  /** Violations; empty on success. */
  faults: string[];
  misfortunes: Record<string, number>;
  restarts: number;
  tabsKilled: number;
  settledMs: number;
}

const sleep = (ms: number) => new Promise<void>((then) => setTimeout(then, ms));

/** Clients with several tabs on two instances, under connection and process faults; then compares the messages of every client with those that were sent. */
export async function chaos(options: ChaosOptions): Promise<ChaosReport> {
  const { clients, durationMs, log = () => {} } = options;
  const draw = random('chaos', options.seed);
  const scratch = await scratchDatabase();
  const people = await makePeople(scratch.db, clients, options.groupSize);
  const instances = [await makeInstance(scratch.connection), await makeInstance(scratch.connection)];
  await Promise.all(instances.map((instance) => instance.start()));
  const proxies = await Promise.all(
    people.map(({ userName }) => openProxy(() => draw.pick(instances).port, random('proxy', `${options.seed} ${userName}`))),
  );
  const browsers = people.map(({ token, userName }, n) => makeBrowser(proxies[n]?.url ?? '', token, userName));
  const report: ChaosReport = { sent: 0, stored: 0, faults: [], misfortunes: {}, restarts: 0, tabsKilled: 0, settledMs: 0 };
  /** Sent messages by chat and tab, in order. */
  const sentTexts = new Map<string, string[]>();
  try {
    for (const browser of browsers) for (let n = 0; n < options.tabs; n += 1) open(await browser.openTab(), people[browsers.indexOf(browser)]);
    await sleep(1000);
    for (const proxy of proxies) proxy.weather.meanMs = options.weatherMs;
    log(`${clients} clients, ${clients * options.tabs} tabs, ${durationMs / 1000} s`);
    const end = Date.now() + durationMs;
    await Promise.all([...browsers.map((browser, n) => talk(browser, people[n] as Participant, end)), trouble(end)]);

    for (const proxy of proxies) proxy.weather.meanMs = 0;
    for (const instance of instances) if (!instance.isUp()) await instance.start();
    log(`${report.sent} messages sent, ${report.restarts} restarts; waiting for rest`);
    const began = Date.now();
    while (Date.now() - began < options.settleMs) {
      Object.assign(report, await compare({ db: scratch.db, people, browsers, sentTexts }));
      if (report.faults.length === 0) break;
      log(`${report.faults.length} differences, e.g. ${report.faults[0]}`);
      await sleep(500);
    }
    report.settledMs = Date.now() - began;
    for (const { done } of proxies)
      for (const [what, count] of Object.entries(done)) report.misfortunes[what] = (report.misfortunes[what] ?? 0) + count;
    return report;
  } finally {
    for (const browser of browsers) browser.close();
    for (const proxy of proxies) proxy.close();
    await Promise.all(instances.map((instance) => instance.stop('SIGTERM')));
    await scratch.stop();
  }

  function open(tab: Tab, person: Participant | undefined): void {
    for (const chatId of person?.chatIds ?? []) tab.chat.open(chatId);
  }

  async function talk(browser: Browser, person: Participant, end: number): Promise<void> {
    let n = 0;
    while (Date.now() < end) {
      await sleep(options.everyMs * (0.5 + draw.next()));
      const tab = draw.pick(browser.tabs);
      const chatId = draw.pick(person.chatIds);
      const text = `${person.userName} ${(n += 1)}`;
      const key = `${person.userName} ${chatId} ${tabNumber(tab)}`;
      sentTexts.set(key, [...(sentTexts.get(key) ?? []), text]);
      void tab.chat.send(chatId, { messageType: 1, message: text });
      report.sent += 1;
      if (draw.chance(0.1)) {
        const hide = tab.chat.show(draw.pick(person.chatIds));
        setTimeout(hide, draw.int(100, 2000));
      }
      // Only a tab that has sent everything may be killed: input in a killed tab is not guaranteed.
      const rested = browser.tabs.find((one) => isRested(one));
      if (draw.chance(0.04) && rested && browser.tabs.length > 1) {
        rested.kill();
        report.tabsKilled += 1;
        open(await browser.openTab(), person);
      }
    }
  }

  async function trouble(end: number): Promise<void> {
    while (Date.now() + options.killEveryMs < end) {
      await sleep(options.killEveryMs * (0.7 + 0.6 * draw.next()));
      const instance = draw.pick(instances);
      await instance.stop(draw.chance(0.5) ? 'SIGKILL' : 'SIGTERM');
      await sleep(draw.int(100, 1500));
      await instance.start();
      report.restarts += 1;
      // The database connection for notifications is also dropped now and then.
      if (draw.chance(0.5))
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quayside socket' and pid <> pg_backend_pid()`.execute(
          scratch.db,
        );
    }
  }
}

const isRested = ({ chat }: Tab): boolean =>
  Object.values(chat.store.getState().conversations).every(({ messages }) => messages.every(({ state }) => state === 'sent'));
