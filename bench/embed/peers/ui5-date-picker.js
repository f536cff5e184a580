// Dates need the locale's data, which would otherwise be loaded from the vendor's CDN.
import '@ui5/webcomponents/dist/Assets.js';
import '@ui5/webcomponents/dist/DatePicker.js';
