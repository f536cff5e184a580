import { widget } from '#element';
import { LclRates, type LclRatesProps } from './LclRates.tsx';

export default widget<LclRatesProps>({
  tag: 'quay-lcl-rates',
  component: LclRates,
  props: {
    pol: { kind: 'string', example: 'CNSGH' },
    pod: { kind: 'string', example: 'DEHAM' },
    weight: { kind: 'string', example: '1840' },
    volume: { kind: 'string', example: '3.265' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {
    onQuote: {
      type: 'quay-quote',
      cancelable: true,
      detail: { rateId: 'string', pol: 'string', pod: 'string', weight: 'string', volume: 'string', total: 'string' },
    },
  },
  namespaces: ['lcl-rates'],
  skeletonHeight: 420,
  embedding: {
    audience: 'public',
    parts: ['card', 'form', 'field', 'label', 'input', 'results', 'table', 'row', 'status', 'button', 'button-line', 'button-filled', 'empty'],
    sample: { pol: 'CNSGH', pod: 'DEHAM', weight: '1840', volume: '3.265' },
  },
});
