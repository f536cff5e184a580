import { WebSocketServer } from 'ws';

/** The least that a broadcast can be: whatever comes goes to everybody, and nothing is kept. */
const sockets = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT), perMessageDeflate: false });
sockets.on('connection', (socket) =>
  socket.on('message', (bytes: Buffer) => {
    for (const other of sockets.clients) other.send(bytes, { binary: false });
  }),
);
sockets.on('listening', () => process.send?.('ready'));
process.once('disconnect', () => process.exit(0));
