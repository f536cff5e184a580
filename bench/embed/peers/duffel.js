import { onDuffelAncillariesPayloadReady, renderDuffelAncillariesCustomElement } from '@duffel/components/custom-elements';
import { offer, passengers } from './duffel-offer.js';

renderDuffelAncillariesCustomElement({ offer, seat_maps: [], services: ['bags'], passengers });
onDuffelAncillariesPayloadReady(() => {});
