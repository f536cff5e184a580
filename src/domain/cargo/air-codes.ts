/** IATA: an airline, the beginning of its air waybills, an airport, a flight. */
export const AIRLINE_CODE = /^[A-Z\d]{2}$/i;
export const AWB_PREFIX = /^\d{3}$/;
export const AIRPORT_CODE = /^[A-Z]{3}$/i;
export const FLIGHT_NO = /^[A-Z\d]{2}\s?\d{1,4}[A-Z]?$/i;
