import { createHmac } from 'node:crypto';

/** Codes and phone numbers are so short that a plain hash could be reversed by trying them all. */
export const keyedHash = (secret: Buffer, ...parts: string[]): Buffer => createHmac('sha256', secret).update(parts.join('\n')).digest();
