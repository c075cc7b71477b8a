<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context><name>Wrold</name>
<message><location filename="wrold.cpp" line="1"/><source>Recieve %1 of %n &lt;b&gt;wrolds&lt;/b&gt;</source><comment>It occured.</comment><translation>The birds</translation></message>
<message><source>a wrold</source><translation type="vanished">wrold</translation></message>
<message><source>De&amp;leet &amp;Fiel, R&amp;D of a&amp;nbsp;wrold</source><translation>Bl&amp;ue</translation></message>
</context></TS>
