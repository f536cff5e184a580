import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { catchAndLog } from './catch-and-log.ts';

it('logs exceptions of a listener and lets the other listeners of the event run', () => {
  const emitter = new EventEmitter();
  const logged: unknown[] = [];
  const heard: number[] = [];
  const fault = new Error('one bad message');
  emitter.on(
    'message',
    catchAndLog(
      (one) => void logged.push(one),
      (value: number) => {
        if (value === 1) throw fault;
        heard.push(value);
      },
    ),
  );
  emitter.on('message', (value: number) => heard.push(value * 10));
  emitter.emit('message', 1);
  emitter.emit('message', 2);
  expect([logged, heard]).toEqual([[fault], [10, 2, 20]]);
});
