import { widget } from '#element';
import { CustomsRates, type CustomsRatesProps } from './CustomsRates.tsx';

export default widget<CustomsRatesProps>({
  tag: 'quay-customs-rates',
  component: CustomsRates,
  props: {
    port: { kind: 'string', example: 'CNSGH' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {},
  namespaces: ['inland'],
  skeletonHeight: 480,
  embedding: {
    audience: 'public',
    parts: ['header', 'card', 'form', 'field', 'label', 'input', 'chip', 'table', 'row', 'button', 'empty', 'popover'],
    sample: { port: 'CNSGH' },
  },
});
