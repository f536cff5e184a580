import type { Socket } from 'node:net';

/** A talk with a mail server, line by line. */
export interface Dialogue {
  /** Waits for an answer with this number and gives its words; any other rejects. */
  expect(code: number): Promise<string>;
  say(line: string, code: number): Promise<string>;
  /** Hears no more; the connection stays. */
  leave(): void;
}

/** The last line of an answer has a space after its number, those before it a dash. */
const ANSWER = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\n/;

export function dialogue(socket: Socket): Dialogue {
  let heard = '';
  let waiting: { resolve: (answer: string) => void; reject: (fault: Error) => void } | undefined;
  let failed: Error | undefined;

  function settle(): void {
    if (!waiting) return;
    const [whole] = ANSWER.exec(heard) ?? [];
    if (whole === undefined) {
      if (failed) waiting.reject(failed);
      return;
    }
    heard = heard.slice(whole.length);
    waiting.resolve(whole);
    waiting = undefined;
  }
  const hear = (bytes: Buffer) => {
    heard += bytes.toString('latin1').replaceAll('\r', '');
    settle();
  };
  const fail = (fault?: Error) => {
    failed ??= fault ?? new Error('smtp: the mail server has hung up.');
    settle();
  };
  socket
    .on('data', hear)
    .on('error', fail)
    .on('close', () => fail());

  async function expect(code: number): Promise<string> {
    const answer = await new Promise<string>((resolve, reject) => {
      waiting = { resolve, reject };
      settle();
    });
    if (!answer.split('\n').at(-2)?.startsWith(String(code))) throw new Error(`smtp: the mail server says ${answer.trim().slice(0, 200)}`);
    return answer.replace(/^\d{3}[ -]/gm, '');
  }
  return {
    expect,
    say(line, code) {
      socket.write(`${line}\r\n`);
      return expect(code);
    },
    leave: () => void socket.off('data', hear),
  };
}
