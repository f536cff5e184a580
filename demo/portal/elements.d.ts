import type { HTMLAttributes, Ref } from 'react';

type ElementProps = Omit<HTMLAttributes<HTMLElement>, 'onError'> & { ref?: Ref<HTMLElement> } & {
  [event: `onquay-${string}`]: (event: CustomEvent) => void;
  [attribute: `${string}-${string}`]: unknown;
} & Record<string, unknown>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [tag: `quay-${string}`]: ElementProps;
    }
  }
}
