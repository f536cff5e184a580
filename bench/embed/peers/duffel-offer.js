// Minimal offer with bags: one flight, one passenger, one bag for sale.
const airport = (iata, city, zone) => ({
  type: 'airport',
  id: `arp_${iata}`,
  iata_code: iata,
  iata_city_code: iata,
  city_name: city,
  name: `${city} Airport`,
  time_zone: zone,
  city: null,
});
const carrier = { id: 'arl_1', name: 'Sample Airways', iata_code: 'ZZ', logo_symbol_url: null, logo_lockup_url: null };
const [origin, destination] = [airport('PVG', 'Shanghai', 'Asia/Shanghai'), airport('LAX', 'Los Angeles', 'America/Los_Angeles')];
const inService = { passenger_ids: ['pas_1'], segment_ids: ['seg_1'], total_amount: '20.00', total_currency: 'USD' };

export const passengers = [
  {
    id: 'pas_1',
    given_name: 'Mei',
    family_name: 'Lin',
    gender: 'f',
    title: 'ms',
    born_on: '1990-01-01',
    email: 'mei@example.com',
    phone_number: '+8613800000000',
  },
];

export const offer = {
  id: 'off_1',
  owner: carrier,
  passengers: [{ id: 'pas_1', type: 'adult', given_name: null, family_name: null, age: null, loyalty_programme_accounts: [] }],
  slices: [
    {
      id: 'sli_1',
      origin,
      destination,
      origin_type: 'airport',
      destination_type: 'airport',
      duration: 'PT12H',
      fare_brand_name: 'Basic',
      segments: [
        {
          id: 'seg_1',
          origin,
          destination,
          operating_carrier: carrier,
          marketing_carrier: carrier,
          operating_carrier_flight_number: '101',
          marketing_carrier_flight_number: '101',
          departing_at: '2043-04-21T15:29:00',
          arriving_at: '2043-04-21T12:30:00',
          duration: 'PT12H',
          stops: [],
          passengers: [{ passenger_id: 'pas_1', cabin_class: 'economy', cabin_class_marketing_name: 'Economy', baggages: [] }],
        },
      ],
    },
  ],
  available_services: [
    {
      id: 'ase_1',
      type: 'baggage',
      maximum_quantity: 1,
      metadata: { type: 'checked', maximum_weight_kg: 23, maximum_length_cm: null, maximum_height_cm: null, maximum_depth_cm: null },
      ...inService,
    },
  ],
  base_amount: '500.00',
  base_currency: 'USD',
  tax_amount: '50.00',
  tax_currency: 'USD',
  total_amount: '550.00',
  total_currency: 'USD',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  expires_at: '2043-01-01T00:00:00Z',
  payment_requirements: { requires_instant_payment: false, payment_required_by: null, price_guarantee_expires_at: null },
  conditions: { refund_before_departure: null, change_before_departure: null },
  passenger_identity_documents_required: false,
  live_mode: false,
  partial: false,
};
