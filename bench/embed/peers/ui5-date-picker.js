// Dates need the locale's data, which would otherwise come from a network of the vendor's choice.
import '@ui5/webcomponents/dist/Assets.js';
import '@ui5/webcomponents/dist/DatePicker.js';
