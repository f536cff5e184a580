import type { Namespaces } from './namespace-texts.ts';

export type Namespace = keyof Namespaces;

/** `item_one` and `item_other` are both requested as `item`. */
type Singular<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

/** Valid keys of a namespace. */
export type Key<N extends Namespace> = Singular<keyof Namespaces[N] & string>;

/** What follows `prefix.` in the keys of a namespace: a key that is put together from it is checked by the compiler. */
export type KeyPart<N extends Namespace, Prefix extends string> =
  Key<N> extends infer K ? (K extends `${Prefix}.${infer Part}` ? Part : never) : never;
