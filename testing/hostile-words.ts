/** Input of attackers and broken clients: strings, JSON values, bodies and headers. */

export const words = [
  ...['', ' ', '\t', '\u0000', '\ud800', '\u202Eevil', '﷽'.repeat(50), 'é'.repeat(300), '💥', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A', '\uFEFF', 'ß', 'İ'],
  ...["' or 1=1 --", '"; drop table users; --', "'||(select pg_sleep(5))||'", '%_\\', '$1', 'null', 'undefined', 'NaN'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '{{7*7}}', '#{7*7}'],
  ...['../../etc/passwd', '%00', '%', '%zz', '%E0%A4%A', '..%2f..%2f', '\r\nX-Injected: 1', '__proto__', 'constructor'],
  ...['0x10', '1e3', '-0', '01', '9007199254740993', '99999999999999999999', 'Infinity', 'true', '٣', '１２'],
  'a'.repeat(20_000),
]

export const values: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 5e-324, [], {}, [[]], [null], { a: {} }],
  ...[{ $ne: null }, { toString: 'x' }, { length: 1e9 }, { constructor: { prototype: { polluted: 1 } } }],
]

const deep = (open: string, close: string) => open.repeat(5000) + close.repeat(5000)

/** Malformed bodies with their content type. */
export const brokenBodies: { type: string; body: string }[] = [
  ...[
    '{',
    '[',
    '"',
    '{"a":',
    'nul',
    '{"a":1,}',
    '\u0000',
    'undefined',
    '{"__proto__":{"polluted":1}}',
    '[]',
    'null',
    '""',
    '1',
  ],
  '{"username":"owner","username":"other","items":[],"items":{}}',
  '{"constructor":{"prototype":{"polluted":1}},"items":[{"__proto__":{"polluted":1}}]}',
  ...[deep('[', ']'), deep('{"a":', '}').replace(/(?<=:)\}/, '1}')],
  `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
]
  .map((body) => ({ type: 'application/json', body }))
  .concat(
    [
      '%',
      'a=%zz',
      'a=%E0%A4%A',
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      'items[__proto__][polluted]=1',
    ]
      .concat([
        'items[999999]=1',
        'items[-1][id]=1',
        'a[b][c][d][e][f][g]=1',
        '=',
        '&&&=',
        'username=owner&username=other',
      ])
      .concat(['items[0][id]=1&items[0]=2&items=3', `${'a[]=1&'.repeat(2000)}`, `username${'[x]'.repeat(500)}=1`])
      .map((body) => ({ type: 'application/x-www-form-urlencoded', body })),
  )
  .concat(
    [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ]
      .concat([
        '',
        'nonsense',
        'application/json, text/plain',
        'application/vnd.api+json',
        '*/*',
        'text/html; charset=é',
      ])
      .map((type) => ({ type, body: '{"username":"owner"}' })),
  )

export const oddHeaders: Record<string, string>[] = [
  ...[{ 'content-encoding': 'gzip' }, { 'content-encoding': 'br' }, { 'transfer-encoding': 'chunked, chunked' }],
  ...[
    { 'idempotency-key': 'é' },
    { 'idempotency-key': 'x'.repeat(1000) },
    { 'idempotency-key': ' ' },
    { 'idempotency-key': 'a b' },
  ],
  ...[
    { accept: 'nonsense' },
    { 'accept-encoding': 'x'.repeat(2000) },
    { 'if-none-match': '*' },
    { 'x-forwarded-for': '999.1.1.1' },
  ],
  ...[{ 'x-forwarded-for': "'; drop table users" }, { host: 'evil.example' }, { cookie: '__proto__=1' }],
]
