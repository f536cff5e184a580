import type {} from '@quayside/elements/vue';
import type { GlobalComponents } from 'vue';

type Props = InstanceType<GlobalComponents['quay-rate-search']>['$props'];

export const props: Props = { pol: 'CNSHA', theme: 'dark', class: 'wide', onQuaySearch: (event) => event.detail.pol.length };
// @ts-expect-error a port is a text
export const port: Props = { pol: 1 };
// @ts-expect-error there is no such field
export const field: Props = { onQuaySearch: (event) => event.detail.teapot };
export const form: InstanceType<GlobalComponents['quay-booking-form']>['$props'] = { 'booking-id': '1', readonly: true };
