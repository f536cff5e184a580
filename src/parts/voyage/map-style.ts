import { createContext } from 'react';

/** Address of the style of a tile map; empty for the map that the element draws itself. */
export const MapStyle = createContext('');
