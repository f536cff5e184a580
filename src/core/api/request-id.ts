/** 32 random hex digits. Not `crypto.randomUUID`, which plain-http host pages do not have. */
export const requestId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
