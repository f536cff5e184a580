export * from './cut-off.ts';
export * from './date.ts';
export * from './locale.ts';
export type * from './namespaces.ts';
export * from './number.ts';
export * from './number-text.ts';
export * from './translator.ts';
