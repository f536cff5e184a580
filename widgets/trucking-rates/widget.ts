import { widget } from '#element';
import { TRUCKING_MODES } from './filters.ts';
import { LOAD_KINDS } from './load-kinds.ts';
import { TruckingRates, type TruckingRatesProps } from './TruckingRates.tsx';

export default widget<TruckingRatesProps>({
  tag: 'quay-trucking-rates',
  component: TruckingRates,
  props: {
    port: { kind: 'string', example: 'CNSGH' },
    mode: { kind: 'string', values: TRUCKING_MODES, default: 'list', example: 'door' },
    pol: { kind: 'string', example: 'CNSGH' },
    pod: { kind: 'string', example: 'USLAX' },
    ctn: { kind: 'string', default: '40HQ:1', example: '40HQ:1' },
    weight: { kind: 'string', example: '12000' },
    cargo: { kind: 'string', values: LOAD_KINDS, default: 'fcl', example: 'lcl' },
    volume: { kind: 'string', example: '3.265' },
    areaStart: { kind: 'string', example: '21' },
    areaEnd: { kind: 'string', example: '22' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {},
  namespaces: ['inland'],
  skeletonHeight: 480,
  embedding: {
    audience: 'public',
    parts: ['header', 'card', 'form', 'field', 'label', 'input', 'chip', 'table', 'row', 'button', 'button-filled', 'empty', 'popover'],
    sample: { port: 'CNSGH' },
  },
});
