import { WebSocketServer } from 'ws';

/** Minimal broadcast for comparison: forwards every message to all sockets, without storage. */
const sockets = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT), perMessageDeflate: false });
sockets.on('connection', (socket) =>
  socket.on('message', (bytes: Buffer) => {
    for (const other of sockets.clients) other.send(bytes, { binary: false });
  }),
);
sockets.on('listening', () => process.send?.('ready'));
process.once('disconnect', () => process.exit(0));
