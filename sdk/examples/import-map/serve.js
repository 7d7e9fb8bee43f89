// Serves the page without a bundler: node serve.js 8080
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const [, , port = '8080'] = process.argv;
const folder = import.meta.dirname;
const PACKAGES = ['@spaza/sdk', '@spaza/contracts', '@preact/signals-core'];

/** The file that an entry of a package stands for in a page; undefined if it only has types. */
const fileOf = (entry) =>
  typeof entry === 'object' ? fileOf(entry.browser ?? entry.import ?? entry.default) : entry;

const imports = {};
for (const name of PACKAGES) {
  const manifest = path.join(folder, 'node_modules', name, 'package.json');
  for (const [entry, target] of Object.entries(JSON.parse(readFileSync(manifest, 'utf8')).exports)) {
    const file = fileOf(target);
    if (file) imports[path.posix.join(name, entry)] = `/${path.posix.join('node_modules', name, file)}`;
  }
}
const page = readFileSync(path.join(folder, 'index.html'), 'utf8').replace(
  /<!--.*?-->/s,
  `<script type="importmap">${JSON.stringify({ imports })}</script>`,
);

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname === '/') return response.setHeader('content-type', 'text/html').end(page);
  if (!/^\/node_modules\/[\w@./-]+\.js$/.test(pathname) || pathname.includes('..'))
    return response.writeHead(404).end();
  response.setHeader('content-type', 'text/javascript');
  createReadStream(path.join(folder, pathname))
    .once('error', () => response.writeHead(404).end())
    .pipe(response);
}).listen(Number(port), '127.0.0.1', function () {
  process.stdout.write(`http://127.0.0.1:${this.address().port}/\n`);
});
