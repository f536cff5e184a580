import { expect, it } from 'vitest';
import { qq } from './qq.ts';

it.each(['10000', '123456789012'])('accepts %s', (text) => expect(qq(text)).toBeUndefined());
it.each(['', '1234', '01234', '1234567890123', '12 345', 'abcde'])('refuses “%s”', (text) => expect(qq(text)).toEqual({ code: 'qq' }));
