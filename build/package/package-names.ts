import type { ElementMetadata } from '../../src/element/definition/metadata.ts';

/** `rate-search` to `RateSearch`. */
const pascal = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Name of the element's interface. */
export const classOf = ({ name }: Pick<ElementMetadata, 'name'>): string => `Quay${pascal(name)}Element`;

export const eventMapOf = ({ name }: Pick<ElementMetadata, 'name'>): string => `Quay${pascal(name)}EventMap`;

/** `quay-open-booking` of `booking-list` to `QuayBookingListOpenBookingDetail`. */
export const detailOf = ({ name }: Pick<ElementMetadata, 'name'>, type: string): string =>
  `Quay${pascal(name)}${pascal(type.replace(/^quay-/, ''))}Detail`;

/** One-line doc comment; escapes an end of comment in the text. */
export const comment = (text: string, indent = ''): string => `${indent}/** ${text.replaceAll('*/', '* /')} */\n`;
