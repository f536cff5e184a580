import { load } from 'virtual:quayside/widgets';
import { defineWidget } from '#element';
import { portal } from './portal.ts';
import { routeAt } from './routes.ts';

const element = routeAt(location.pathname)?.element;
// The page itself asks again and tells; here it only gets a start.
if (element) load(element).catch(() => undefined);
defineWidget(portal);
