internal import CaretBytes
internal import CaretJSON
internal import CaretSpelling
internal import CaretText

/// One page that holds everything: the findings as JSON, and a script that lists, filters and groups them.
///
/// Light and dark by the reader's setting, works from the keyboard, loads nothing.
struct HTMLSpellReport: SpellReport {
  let output: Console
  private var json = JSONWriter()
  private var isEmpty = true

  init(output: Console) {
    self.output = output
    output.write(Self.head)
  }

  mutating func finding(_ finding: FileFinding) {
    json.removeAll()
    json.object {
      $0.member("path", PathText.readable(finding.path))
      $0.member("place", finding.innerPlace)
      $0.member("word", finding.word)
      $0.member("guesses", finding.guesses)
      $0.member("tier", "\(finding.tier)")
      $0.member("before", finding.excerpt.before)
      $0.member("marked", finding.excerpt.marked)
      $0.member("after", finding.excerpt.after)
    }
    if !isEmpty { output.write(",\n") }
    isEmpty = false
    // In a script element "</script" ends it, and behind "<!--" and "<script" not even that does.
    output.write(String(decoding: json.bytes, as: UTF8.self).replacing("<", with: "\\u003C"))
  }

  mutating func end(_ summary: SpellSummary) {
    output.write(
      "\n],\"files\":\(summary.fileCount),\"words\":\(summary.wordCount)}</script>\n" + Self.tail)
  }

  private static let head = """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Spelling</title>
    <style>
    :root { color-scheme: light dark; --ink: #1c1e21; --soft: #5f6670; --page: #fff; --line: #dfe3e8;
      --mark: #ffe3e0; --bad: #b42318; --chip: #f2f4f7; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --soft: #9aa3ad; --page: #16181b;
      --line: #30353b; --mark: #4a1f1c; --bad: #ff8a7d; --chip: #23272c; } }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; background: var(--page); color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif }
    h1 { font-size: 1.4rem; margin: 0 }
    p { margin: .25rem 0 1rem; color: var(--soft) }
    form { display: flex; flex-wrap: wrap; gap: .5rem; position: sticky; top: 0; padding: .75rem 0;
      background: var(--page) }
    input, select { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: .4rem;
      background: var(--page); color: inherit; min-width: 0 }
    input { flex: 1 1 14rem }
    select { max-width: 20rem }
    h2 { font-size: 1rem; margin: 1.25rem 0 .25rem; overflow-wrap: anywhere }
    h2 small { color: var(--soft); font-weight: normal }
    ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) }
    li { padding: .5rem .25rem; border-bottom: 1px solid var(--line) }
    li:focus-visible { outline: 2px solid var(--bad); outline-offset: -2px }
    .place { color: var(--soft); font-variant-numeric: tabular-nums; margin-right: .75rem }
    b { color: var(--bad) }
    .guess { background: var(--chip); border-radius: .3rem; padding: 0 .4rem; margin-left: .4rem }
    .tier { float: right; color: var(--soft) }
    code { display: block; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;
      overflow-wrap: anywhere; color: var(--soft) }
    mark { background: var(--mark); color: var(--bad) }
    </style>
    <h1>Spelling</h1>
    <p id="count" role="status"></p>
    <form onsubmit="return false">
      <input id="find" type="search" placeholder="Word (press / )" aria-label="Word">
      <select id="file" aria-label="File"><option value="">All files</option></select>
      <select id="tier" aria-label="How sure"><option value="">All findings</option>
        <option>certain</option><option>likely</option><option>unknown</option></select>
    </form>
    <main id="list"></main>
    <script type="application/json" id="data">{"findings":[

    """

  private static let tail = """
    <script>
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const part = id => document.getElementById(id);
    const make = (name, text, kind) => {
      const element = document.createElement(name);
      if (text !== undefined) element.textContent = text;
      if (kind) element.className = kind;
      return element;
    };
    for (const path of new Set(data.findings.map(f => f.path))) part('file').append(make('option', path));
    function row(f) {
      const item = make('li');
      item.tabIndex = 0;
      item.append(make('span', f.tier, 'tier'), make('span', f.place, 'place'), make('b', f.word));
      for (const guess of f.guesses) item.append(make('span', guess, 'guess'));
      const code = make('code');
      code.append(f.before.trimStart(), make('mark', f.marked), f.after);
      item.append(code);
      return item;
    }
    const most = 2000;
    function show() {
      const word = part('find').value.toLowerCase(), file = part('file').value, tier = part('tier').value;
      const found = data.findings.filter(f => (!word || f.word.toLowerCase().includes(word))
        && (!file || f.path === file) && (!tier || f.tier === tier));
      const groups = new Map();
      for (const f of found.slice(0, most)) groups.set(f.path, [...(groups.get(f.path) || []), f]);
      part('list').replaceChildren(...[...groups].flatMap(([path, all]) => {
        const title = make('h2', path + ' ');
        title.append(make('small', all.length));
        const list = make('ol');
        list.append(...all.map(row));
        return [title, list];
      }));
      part('count').textContent = found.length + ' of ' + data.findings.length + ' findings in '
        + data.files + (data.files === 1 ? ' file, ' : ' files, ') + data.words + ' words'
        + (found.length > most ? '; the first ' + most + ' are shown' : '');
    }
    for (const id of ['find', 'file', 'tier']) part(id).addEventListener('input', show);
    document.addEventListener('keydown', event => {
      const typing = event.target.matches('input, select');
      if (event.key === '/' && !typing) { event.preventDefault(); part('find').focus(); }
      if (event.key === 'Escape') { part('find').value = ''; show(); event.target.blur(); }
      if (typing || (event.key !== 'j' && event.key !== 'k')) return;
      const items = [...document.querySelectorAll('li')];
      const next = items.indexOf(document.activeElement) + (event.key === 'j' ? 1 : -1);
      if (items[next]) items[next].focus();
    });
    show();
    </script>
    </html>

    """
}
