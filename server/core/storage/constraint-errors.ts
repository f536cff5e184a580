import type { Issue } from '#domain/issue';

/** Field of the call's input that violates the constraint, and the message key. */
interface FieldOfConstraint {
  field: string;
  code: 'notFound' | 'taken' | 'invalid' | 'date.order';
}

const unknownRecord = (field: string): FieldOfConstraint => ({ field, code: 'notFound' });
const taken = (field: string): FieldOfConstraint => ({ field, code: 'taken' });

/** Constraints that a caller's input can violate. */
const FIELDS: Readonly<Record<string, FieldOfConstraint>> = {
  booking_place_delivery_id_fkey: unknownRecord('placeDeliveryId'),
  booking_place_receipt_id_fkey: unknownRecord('placeReceiptId'),
  booking_port_end_id_fkey: unknownRecord('portEndId'),
  booking_port_start_id_fkey: unknownRecord('portStartId'),
  booking_shipping_id_fkey: unknownRecord('shippingId'),
  booking_wharf_id_fkey: unknownRecord('wharfId'),
  chat_message_file_id_fkey: unknownRecord('url'),
  chat_member_chat_id_fkey: unknownRecord('chatId'),
  chat_message_chat_id_fkey: unknownRecord('chatId'),
  freight_fcl_check: { field: 'validTo', code: 'date.order' },
  freight_fcl_rate_no_key: taken('rateNo'),
  notice_booking_id_fkey: unknownRecord('bookingId'),
  quotation_quote_no_key: taken('quoteNo'),
  sailing_date_check: { field: 'eta', code: 'date.order' },
  sailing_date_port_end_id_fkey: unknownRecord('portEndId'),
  sailing_date_port_start_id_fkey: unknownRecord('portStartId'),
  sailing_date_shipping_id_fkey: unknownRecord('shippingId'),
  sailing_date_shipping_id_vessel_voyage_port_start_id_port_e_key: taken('voyage'),
  sailing_date_wharf_id_fkey: unknownRecord('wharfId'),
  service_contract_customer_id_contract_no_shipping_id_key: taken('contractNo'),
  web_user_customer_id_fkey: unknownRecord('customerId'),
  web_user_email: taken('email'),
  web_user_name: taken('userName'),
  web_user_phone: taken('phone'),
};

/**
 * Constraints whose violation is an internal error, since the server chooses or has validated the values.
 * Every constraint of the database is in exactly one of the two lists; a test compares them with the catalogue.
 */
const INTERNAL: ReadonlySet<string> = new Set([
  'audit_entry_repeats_check',
  'audit_entry_result_check',
  'booking_bl_type_check',
  'booking_created_by_fkey',
  'booking_customer_id_fkey',
  'booking_order_id_fkey',
  'booking_price_level_check',
  'booking_source_check',
  'booking_status_check',
  'chat_chat_type_check',
  'chat_kind_check',
  'chat_message_chat_id_seq_key',
  'chat_message_message_type_check',
  'chat_message_pre_id',
  'chat_service_owner',
  'customer_cert_status_check',
  'customer_level_check',
  'customer_settle_mode_check',
  'dictionary_item_dict_code_code_key',
  'external_identity_issuer_user_id_key',
  'external_identity_user_id_fkey',
  'freight_fcl_free_unit_check',
  'freight_fcl_import_id_fkey',
  'freight_fcl_place_delivery_id_fkey',
  'freight_fcl_port_end_id_fkey',
  'freight_fcl_port_start_id_fkey',
  'freight_fcl_route_code_fkey',
  'freight_fcl_route_type_check',
  'freight_fcl_shipping_id_fkey',
  'freight_fcl_space_status_check',
  'freight_fcl_surcharge_set_id_fkey',
  'freight_fcl_voyage_days_check',
  'freight_fcl_wharf_id_fkey',
  'idempotent_request_user_id_fkey',
  'login_device_user_id_fkey',
  'notice_mail_user_id_fkey',
  'notice_preference_user_id_fkey',
  'notice_user_id_fkey',
  'party_customer_id_fkey',
  'party_default',
  'party_kind_check',
  'port_port_code_key',
  'port_port_type_check',
  'port_route_code_fkey',
  'presence_instance_id_fkey',
  'quotation_customer_id_fkey',
  'quotation_port_end_id_fkey',
  'quotation_port_start_id_fkey',
  'quotation_quote_no_check',
  'reference_version_only_row_check',
  'sailing_date_source_check',
  'secret_key_customer_id_fkey',
  'secret_key_hash_key',
  'service_contract_check',
  'service_contract_contract_no_check',
  'service_contract_customer_id_fkey',
  'service_contract_shipping_id_fkey',
  'session_parent_hash_fkey',
  'session_secret_key_id_fkey',
  'session_user_id_fkey',
  'shipping_line_code_key',
  'single_use_token_purpose_check',
  'single_use_token_session_hash_fkey',
  'single_use_token_user_id_fkey',
  'stored_file_booking_id_fkey',
  'stored_file_customer_id_fkey',
  'stored_file_kind_check',
  'stored_file_storage_key_key',
  'surcharge_set_key_key',
  'surcharge_set_port_start_id_fkey',
  'surcharge_set_route_code_fkey',
  'surcharge_set_shipping_id_fkey',
  'to_do_booking',
  'to_do_booking_id_fkey',
  'to_do_customer_id_fkey',
  'to_do_level_check',
  'to_do_status_check',
  'user_setting_user_id_fkey',
  'visitor_token_hash_key',
  'user_job_input_file_id_fkey',
  'user_job_result_file_id_fkey',
  'user_job_row_job_id_fkey',
  'user_job_state_check',
  'user_job_user_id_fkey',
  'web_order_created_by_fkey',
  'web_order_customer_id_fkey',
  'web_order_order_no_key',
  'web_user_check',
  'web_user_side_check',
  'web_user_status_check',
  'wharf_port_id_code_key',
  'wharf_port_id_fkey',
]);

export const knownConstraints = (): string[] => [...Object.keys(FIELDS), ...INTERNAL];

/**
 * Returns the field error of a violated constraint; `undefined` for any other error (PostgreSQL's class 23
 * is integrity) and for internal errors.
 */
export function issueOfConstraint(error: Error & { code?: string; constraint?: string }): Issue | undefined {
  if (!error.code?.startsWith('23') || !error.constraint) return undefined;
  const found = FIELDS[error.constraint];
  return found && { ...found, params: {} };
}
