"""Documents of the forms that have few rows, all of whose words are wrong: what is found in them tells what is language."""
import random
from slips import write

# A typo stands for each word of language, x and numbers for what is none.
SEEDS = {
    "a.org": [
        "#+TITLE: teh wrold\n* Recieve teh :wrold:teh:\n:PROPERTIES:\n:wrold: teh\n:END:\nteh ~wrold~ =recieve= $teh$ [[wrold][teh wrold]] [fn:teh] <2024 wrold>\n",
        "#+begin_src teh\nwrold recieve\n#+END_SRC\nteh\n#+BEGIN_QUOTE\nwrold\n#+end_quote\n: teh wrold\n# recieve teh\n#+caption: teh wrold\n#+wrold: teh\n",
        "** teh =wrold recieve\n[[teh]] [[teh][wrold [fn: teh] wrold <teh> a~teh~ teh~wrold ~ teh~\n:teh:wrold\n:teh: \nwrold\n:end:\nrecieve :teh:\n"],
    "a.typ": [
        "= Teh wrold\n#set text(lang: \"teh\")\n#let wrold = \"teh\"\nteh *wrold* _recieve_ `teh` $wrold$ @teh <wrold> #link(\"teh\")[wrold teh]\n// recieve teh\n/* teh wrold */\n",
        "```teh\nwrold\n```\nteh #figure(caption: [wrold teh], recieve)\n#if teh [wrold] else [recieve]\n- teh\n+ wrold\n/ teh: wrold\nhttps://teh.wrold teh \\# wrold #\"teh\" #teh.wrold(recieve)[teh]\n"],
    "a.eml": [
        "From: Teh <teh@example.org>\nSubject: teh wrold\nX-Wrold: teh\n\nteh wrold recieve\n> teh wrold\n-- \nTeh\n",
        "Subject: teh =?utf-8?Q?wrold?=\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nteh wr=\nold =3D teh=C3=A9 r=65cieve =zz teh=\n",
        "Subject: teh\nContent-Type: multipart/mixed;\n boundary=\"b1\"\n\nwrold\n--b1\nContent-Type: text/html\n\n<p class=\"teh\">wrold</p>\n--b1\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\ndGVo\n--b1\nContent-Type: text/plain\n\nrecieve\n--b1--\nteh\n"],
    "a.mdx": [
        "import Teh from 'wrold'\nteh wrold\n\nexport const teh = 1\n\n# Teh {wrold} recieve\n\n<Teh wrold=\"recieve\">teh {wrold {teh} recieve} teh</Teh>\n\nteh } wrold { teh\n",
        "---\ntitle: teh\n---\n\nteh\nimport wrold\n\n{/* teh */} wrold `recieve` {teh}\n"],
    "a.vue": [
        "<template>\n<p title=\"teh\">wrold {{ recieve }} teh</p>\n</template>\n<script>\nconst teh = \"wrold teh\" // recieve teh\n</script>\n<style>\n/* teh wrold */ .teh { a: \"wrold\" }\n</style>\n",
        "<script lang=\"ts\">let teh: wrold = 'recieve teh' /* teh */</script>\n<template><b>teh</b> wrold</template>\n<docs>\nteh wrold\n</docs>\n<!-- teh -->\n"],
    "a.astro": [
        "---\nconst teh = \"wrold teh\" // recieve\n---\n<p>teh {wrold} recieve</p>\n<script>let teh = 'wrold teh'</script>\n<style>/* teh */</style>\n",
        "<p>teh</p>\n---\nwrold\n---\n<b>recieve</b>\n"],
    "a.svelte": ["<script>\nlet teh = 'wrold teh'; // recieve\n</script>\n<p>teh {wrold} {#if teh}recieve{/if}</p>\n<style>p { /* teh */ }</style>\n"],
    "a.srt": [
        "1\n00:00:01,000 --> 00:00:02,000\nteh <i>wrold</i>\nrecieve\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}teh wrold\n\nteh\n3 wrold\n", "teh\n\n12\nwrold\n00:00:01,000 --> 00:00:02,000 teh\nrecieve\n"],
    "a.vtt": [
        "WEBVTT teh\n\nNOTE teh wrold\nrecieve\n\nSTYLE\n::cue { teh: wrold }\n\nteh\n00:01.000 --> 00:02.000 align:teh\n<v Teh>wrold <c.teh>recieve</c> teh\n\n00:03.000 --> 00:04.000\nteh\n", "WEBVTT\n\nREGION\nid:teh\n\n00:01.000 --> 00:02.000\n- teh\n- wrold\n"],
    "a.1": [
        ".TH TEH 1\n.SH Teh wrold\nteh \\fBwrold\\fR recieve\n.B teh wrold\n.\\\" recieve teh\n.PP\nteh\\-wrold \\(co teh\n.nf\nwrold\n.fi\nteh\n",
        ".Dd teh\n.Nm wrold\n.Sh Teh\n.Fl wrold\nteh \\*(wr teh \\s-1wrold\\s0\n.Bl -tag\n.It Ar teh\nwrold\n.El\n.EX\nteh\n.EE\nwrold\n"],
    "a.adoc": [
        "= Teh wrold\n:teh: wrold\n\nteh *wrold* _recieve_ `teh` +wrold+ {teh} <<wrold>> <<teh,wrold>> link:teh[wrold] (image:teh[recieve])\n\n----\nteh\n----\n\n....\nwrold\n....\n",
        "[source,teh]\n--\nwrold\n--\n\n// teh\n////\nwrold\n////\n\n  teh wrold\n\n  * teh\n```teh\nwrold\n```\nteh `wrold +teh {wrold <<teh\n[[teh]]\n++++\nteh\n++++\n: teh\n:teh wrold\n:: teh\nhttps://teh.x[wrold] teh:wrold recieve\n"],
    "a.rst": [
        "Teh\n===\n\nteh *wrold* **recieve** ``teh`` `wrold`_ :ref:`teh` `teh <wrold>`_ |teh| [teh]_ teh_ wrold\n\n.. note:: teh\n   wrold\n\n.. code:: teh\n\n   wrold\n\nteh::\n\n   wrold\n\nteh\n",
        ".. teh wrold\n   recieve\n.. _teh: wrold\n.. |teh| image:: wrold\n   :alt: teh\n.. [1] teh\n\n:teh: wrold\n\n>>> teh\nwrold\n\n.. figure:: teh\n   :wrold: recieve\n\n   teh\n\n======  ====\nteh     wrold\n======  ====\n"],
    "a.diff": [
        "diff --git a/teh.txt b/teh.txt\nindex 1..2\n--- a/teh.txt\n+++ b/teh.txt\n@@ -1,2 +1,3 @@ teh\n wrold\n-teh\n+wrold recieve\n+teh\n\\ No newline at teh\n", "From teh\nSubject: teh wrold\n\nrecieve\n---\n teh | 1 +\n\n--- teh\n+++ wrold\n@@ -1 +1 @@\n-teh\n+wrold\n-- \nteh\n"],
    "COMMIT_EDITMSG": [
        "teh wrold\n\nrecieve teh\nSigned-off-by: Teh <teh@wrold>\n# teh\n#wrold\n# ------------------------ >8 ------------------------\nteh\n", "fixup! teh\n\n    wrold\n\nTeh-Wrold: recieve\nFixes: teh\n\n> teh\n"],
    "a.po": [
        "# teh\n#. wrold\n#: teh.c:1\n#, fuzzy\nmsgctxt \"teh\"\nmsgid \"wrold\\nteh %s {recieve}\"\nmsgid_plural \"tehs\"\nmsgstr[0] \"wrold\"\nmsgstr[1] \"\"\n\"teh\"\n\n#~ msgid \"teh\"\n",
        "msgid \"\"\nmsgstr \"\"\n\"Language: en\\n\"\n\"Teh: wrold\\n\"\n\nmsgid \"_Teh\"\nmsgstr \"te_h <b>wrold</b> &amp;teh\"\n"],
    "app_en.properties": ["# teh\n! wrold\nteh=wrold\nrecieve : teh {0} wrold\nteh wrold\\\n  recieve\nteh\\ wrold = teh\\u00e9 %s\nteh\n"],
    "app_en.arb": ["{\"@@locale\": \"en\", \"teh\": \"wrold {teh} recieve\", \"@teh\": {\"description\": \"teh wrold\", \"type\": \"teh\"}, \"wrold\": \"{n, plural, =1{teh} other{{n} wrold}}\"}"],
    "Localizable.xcstrings": [
        "{\"sourceLanguage\": \"en\", \"strings\": {\"teh\": {\"comment\": \"wrold\", \"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"teh\", \"value\": \"recieve %@\"}}, \"de\": {\"stringUnit\": {\"value\": \"teh\"}}}}, \"wrold teh\": {}}, \"version\": \"1.0\"}"],
    "Main.strings": ["/* teh */\n\"wrold\" = \"teh %@ wrold\";\n// recieve\nteh = \"wrold\\nteh\";\n\"teh\" = \"wrold\" \"teh\";\n\"a\" = \"te\\\"h\";\n"],
    "app.xlf": [
        "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\" original=\"teh\"><body><trans-unit id=\"teh\"><source>wrold <x id=\"teh\"/> teh</source><target>wrold</target><note>recieve</note></trans-unit></body></file></xliff>",
        "<xliff srcLang=\"en\" trgLang=\"en\"><file><unit><segment><source>teh &lt;b>wrold&lt;/b></source><target>recieve <pc id=\"teh\">teh</pc></target></segment></unit></file></xliff>"],
    "app_de.ts": ["<?xml version=\"1.0\"?>\n<TS language=\"en\"><context><name>Teh</name><message numerus=\"yes\"><location filename=\"teh\"/><source>wro&amp;ld %n</source><comment>teh</comment><extracomment>recieve</extracomment><translation><numerusform>teh</numerusform></translation></message></context></TS>\n"],
    "app.ftl": [
        "# teh\n## wrold\nteh = wrold { $teh } recieve\n    .wrold = teh\n    recieve teh\n-teh = wrold\nwrold =\n    { $teh ->\n        [one] wrold\n       *[other] { teh } recieve\n    }\n", "teh = { \"wrold\" } teh {-teh} { teh(wrold: \"recieve\") }\nwrold\n  teh\n"],
    "a.ipynb": [
        "{\"cells\": [{\"cell_type\": \"markdown\", \"source\": [\"# Teh\\n\", \"wrold `recieve`\"]}, {\"cell_type\": \"code\", \"source\": [\"x = 'teh wrold' # recieve\\n\", \"%%teh\"], \"outputs\": [{\"text\": [\"teh\"]}]}, {\"cell_type\": \"raw\", \"source\": \"teh\"}], \"metadata\": {\"kernelspec\": {\"language\": \"python\"}}}",
        "{\"metadata\": {\"language_info\": {\"name\": \"r\"}}, \"cells\": [{\"source\": \"teh <- 'wrold teh' # recieve\", \"cell_type\": \"code\"}, {\"cell_type\": \"markdown\", \"source\": \"teh \\\"wrold\\\" te\\u0068\", \"attachments\": {}}], \"nbformat\": 4}"],
    "a.json": ["{\"teh\": \"wrold teh\", // recieve\n\"a\": [\"teh\\n\", 1, \"wr\\u006fld\"]}"],
    "a.yaml": [
        "# teh\nwrold: teh recieve\n\"teh\": 'wrold teh' # recieve\na: |\n  teh\n  wrold\nb: >-\n  teh\nc: [teh, \"wrold\"]\n- teh: wrold\n- teh\n? teh\n: wrold\n&teh wrold: *teh\n", "---\nteh: \"wrold \\\n  teh\"\n...\nteh:wrold # teh\nx: http://teh # wrold\n"],
    "a.toml": ["# teh\nwrold = \"teh wrold\" # recieve\n[teh]\nx = '''\nteh\n'''\ny = \"\"\"teh \\\nwrold\"\"\"\nz = 'te\\h'\n"],
    "a.csv": ["teh,wrold,\"recieve teh\"\n1,\"te\"\"h\",x\n"],
    "a.html": [
        "<!DOCTYPE html><html lang=\"en\"><head><title>teh</title><meta name=\"description\" content=\"wrold\"><script>var teh = \"wrold teh\" // recieve</script><style>/* teh */</style></head><body><p title=\"teh\" class=\"wrold\" alt='recieve'>te<b>h</b> wrold</p><pre>teh</pre><code>wrold</code></body></html>",
        "<p lang=\"de\">teh</p><p lang=en>wrold<br>recieve<!-- teh --></p><input placeholder=\"teh\" value=wrold><textarea>teh</textarea><kbd>teh</kbd><svg><text>wrold</text></svg><p translate=\"no\">teh</p><![CDATA[teh]]><?php wrold ?>te&#104; wr&ouml;ld &teh; a < teh\n"],
    "a.md": [
        "---\ntitle: teh\nlang: en\n---\n# Teh #\n\nteh *wrold* __recieve__ `teh` ``wrold ` teh`` [teh](wrold \"recieve\") ![teh](wrold) <teh@x.org> <b>teh</b> [teh][wrold] &eacute;\n\n[teh]: wrold \"recieve\"\n\n    teh\n\n```teh\nwrold\n```\n\n> teh\n\n- [x] wrold\n1. teh\n\n| teh | wrold |\n|---|---|\n| `teh` | recieve |\n",
        "Teh\n---\n\n~~~\nteh\n~~~\nteh\n    wrold\n\n\tteh\n\n<div class=\"teh\">\nwrold\n</div>\n\n<!-- teh -->\n$teh$ $$wrold$$ [^teh]: wrold\n\n\\*teh\\* \\`wrold\\` [teh] (wrold) :teh: #teh @wrold\n\n* teh\n\n      wrold\n\n  recieve\n"],
    "a.tex": [
        "% teh\n\\documentclass[teh]{wrold}\n\\begin{document}\n\\section{Teh} wrold \\emph{recieve} \\cite{teh} \\ref{wrold} $teh$ \\(wrold\\) \\[teh\\] \\verb|teh| \\begin{verbatim}\nteh\n\\end{verbatim} \\href{teh}{wrold} te\\-h wr\\\"old \\url{teh}\n\\end{document}\nteh\n",
        "teh~wrold -- ``recieve'' \\label{teh}\\footnote{wrold} \\begin{tabular}{teh}teh & wrold \\\\\n\\end{tabular}\\includegraphics[teh]{wrold}\\begin{equation}teh\\end{equation}\\iffalse teh \\fi \\newcommand{\\teh}[1]{wrold} \\textcolor{teh}{wrold} \\% teh % wrold\n"],
    "a.swift": ["// teh\n/* wrold /* teh */ recieve */\nlet teh = \"wrold \\(teh) recieve\"\nlet a = \"\"\"\n  teh\n  \"\"\"\nlet b = #\"teh\\#(wrold)\"#\n/// - Parameter teh: wrold `recieve`\n"],
    "a.py": ["#!/usr/bin/teh\n'''teh wrold'''\nx = f\"teh {wrold} recieve\" # teh\ny = r'te\\h' + b'teh wrold' + 'it\\'s teh'\ndef teh(wrold):\n    \"\"\"Teh\n\n    :param wrold: recieve\n    >>> teh\n    \"\"\"\n"],
    "a.c": ["#include <teh.h>\n/** \\param teh wrold\n * recieve */\nchar *teh = \"wrold\\nteh %s\\\n recieve\"; // teh \\\nwrold\n#error teh wrold\nchar c = 'teh'; int x = teh ? 'w' : '\\'';\n"],
    "a.js": ["// teh\nconst a = `teh ${wrold + `recieve`} teh`, b = /teh/g, c = 'wro\\u006cd', d = \"teh\";\n/* wrold */ let e = a / teh / wrold;\n<p>teh</p>\n"],
    "a.sh": ["#!/bin/sh\n# teh\necho \"wrold $teh ${wrold} recieve\" 'teh wrold' $'teh\\n'\ncat <<EOF\nteh $wrold\nEOF\ncat <<-'teh'\n\twrold\n\tteh\necho teh#wrold \\# teh $# teh\n"],
    "a.go": ["package teh\n// Teh wrold\nvar a = `teh\\n` + \"wrold\\t\" + 'x'\n/* teh */\n"],
    "a.rs": ["//! teh\n/// wrold `recieve`\nfn teh<'a>(x: &'a str) { r#\"teh \"wrold\"\"#; b\"teh\"; 'x'; \"te\\\n  h\" } /* teh /* wrold */ recieve */\n"],
    "a.lua": ["-- teh\n--[[ wrold\nteh ]]\nx = [[teh]] y = [==[wrold]]teh]==] z = 'teh' --[==[ teh ]] wrold ]==] recieve\n"],
    "a.hs": ["-- teh\n{- wrold {- teh -} recieve -}\nx = \"teh\" --> wrold\ny' = 'a' -- | recieve\n"],
    "a.sql": ["-- teh\nselect 'wrold teh', \"recieve\" /* teh */ from teh; # wrold\n'it''s teh'\n"],
    "a.rb": ["# teh\nx = \"wrold #{teh} recieve\" + 'teh' + %q(teh) \n=begin\nteh\n=end\ny = <<~TEH\n  wrold\nTEH\n__END__\nteh\n"],
    "a.pl": ["# teh\n$x = \"wrold\" . 'teh';\n=pod\n\nteh C<wrold>\n\n=cut\n$teh = q{wrold}; # recieve\n__END__\nteh\n"],
}
MARKS = list(" \n\t*_`~#<>[](){}\"'\\/-=+|@$%&;:,.") + ["\n\n", "\n  ", "```", '"""', "/*", "*/", "<!--", "-->", "{{", "}}", "::", "----", "\\n", "<b>", "</b>"]


def changed(text, chance):
    place = chance.randrange(len(text))
    kind = chance.randrange(5)
    if kind == 0:
        return text[:place] + text[place + 1 :]
    if kind == 1:
        return text[:place] + chance.choice(MARKS) + text[place:]
    lines = text.splitlines(keepends=True)
    if kind == 2 and len(lines) > 1:
        del lines[chance.randrange(len(lines))]
        return "".join(lines)
    if kind == 3:
        return text[:place]
    return text[:place] + chance.choice(["teh", " wrold ", "Teh", "1"]) + text[place:]


def documents(chance):
    for name, seeds in SEEDS.items():
        for seed in seeds:
            yield name, seed
            for _ in range(18):
                yield name, changed(seed, chance)


def main(tests):
    write(tests + "/CaretSpellingTests/Fixtures/journal/documents.tsv", documents(random.Random(31)))
