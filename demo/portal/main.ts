import { defineWidget } from '#element';
import { portal } from './portal.ts';

defineWidget(portal);
