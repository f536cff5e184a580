import { widget } from '#element';
import { AirRates, type AirRatesProps } from './AirRates.tsx';

export default widget<AirRatesProps>({
  tag: 'quay-air-rates',
  component: AirRates,
  props: {
    from: { kind: 'string', example: 'PVG' },
    to: { kind: 'string', example: 'LAX' },
    weight: { kind: 'string', example: '290' },
    volume: { kind: 'string', example: '1.2' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {},
  namespaces: ['air-rates'],
  skeletonHeight: 560,
  embedding: {
    audience: 'public',
    parts: [
      'header',
      'card',
      'form',
      'row',
      'table',
      'field',
      'label',
      'input',
      'button',
      'button-line',
      'button-filled',
      'button-soft',
      'tabs',
      'tab',
      'empty',
      'banner',
    ],
    sample: { from: 'PVG', to: 'LAX' },
  },
});
