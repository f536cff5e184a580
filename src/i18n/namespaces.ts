import type { Namespaces } from './namespace-texts.ts';

export type Namespace = keyof Namespaces;

/** `item_one` and `item_other` are both requested as `item`. */
type Singular<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

/** Valid keys of a namespace. */
export type Key<N extends Namespace> = Singular<keyof Namespaces[N] & string>;
