import { connect, type Socket } from 'node:net';

/** Body of the response. */
export interface HttpAnswer {
  status: number;
  body: Buffer;
  etag: string | undefined;
}

/**
 * One kept-alive connection. Written on the raw socket, since Node's own client
 * takes as much time as the measured server, on the same processors.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: ((answer: HttpAnswer) => void) | undefined;

  private constructor(socket: Socket, path: string, headers: Record<string, string>) {
    this.#socket = socket;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lines.join('')}content-length: `;
    socket.on('data', (chunk) => this.#read(chunk));
  }

  static open(port: number, path: string, headers: Record<string, string>): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(new HttpConnection(socket, path, headers)));
      socket.once('error', reject);
    });
  }

  post(payload: unknown): Promise<HttpAnswer> {
    const body = JSON.stringify(payload);
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#socket.write(`${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  /** Needs no body; the answer to `if-none-match` may have none either. */
  get(path: string, headers = ''): Promise<HttpAnswer> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const body = this.#received.subarray(end + 4, end + 4 + length);
    if (body.length < length) return;
    this.#received = Buffer.alloc(0);
    this.#waiting?.({ status: Number(head.slice(9, 12)), body, etag: /^etag: (.+)$/im.exec(head)?.[1] });
  }
}
