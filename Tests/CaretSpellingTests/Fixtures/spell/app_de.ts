<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context><name>Wrold</name>
<message><location filename="wrold.cpp" line="1"/><source>Recieve %1 of %n &lt;b&gt;wrolds&lt;/b&gt;</source><comment>It occured.</comment><translation>Der Vogel</translation></message>
<message><source>a wrold</source><translation type="vanished">wrold</translation></message>
<message><source>De&amp;leet &amp;Fiel, R&amp;D of a&amp;nbsp;wrold</source><translation>Bl&amp;att</translation></message>
</context></TS>
