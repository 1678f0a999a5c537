import { Html } from '../platform/http/html.ts';

/** The style sheet of the buyer's page. It is embedded in the page, so that a slow phone loads only one file. */
export const PAGE_STYLE = new Html(`
:root{--ink:#16211f;--muted:#5b6866;--ground:#f4f6f6;--card:#fff;--line:#dce3e1;--accent:#0f766e;--danger:#b42318}
@media(prefers-color-scheme:dark){:root{--ink:#e8efed;--muted:#9aa8a5;--ground:#0e1414;--card:#161f1f;--line:#2a3635;--accent:#2dc5b3;--danger:#ff8a7d}}
*{box-sizing:border-box}
body{accent-color:var(--accent);margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{background:var(--brand);color:#fff;font-weight:600}
header div,main,footer{max-width:34rem;margin:0 auto;padding:16px}
header div{display:flex;align-items:center;gap:12px}
header span{flex:1;overflow-wrap:anywhere}
a{color:var(--accent)}
header a{color:#fff}
header img{height:48px;max-width:40%;padding:4px 8px;border-radius:6px;background:#fff;object-fit:contain}
.contact a{display:block;padding:6px 0}
.lines{white-space:pre-line;overflow-wrap:anywhere}
main{margin-top:16px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 16px;font-size:1.375rem;line-height:1.3}
h2{margin:24px 0 8px;font-size:1.0625rem}
ol{list-style:none;margin:0 0 24px;padding:0}
li{position:relative;display:flex;justify-content:space-between;gap:16px;padding:0 0 18px 28px}
li::before{content:"";position:absolute;left:4px;top:6px;width:12px;height:12px;border-radius:50%;background:var(--accent)}
li:not(:last-child)::after{content:"";position:absolute;left:9px;top:18px;bottom:-6px;width:2px;background:var(--line)}
li.next{color:var(--muted)}
li.next::before{background:var(--line)}
li.now{font-weight:600}
time{color:var(--muted);font-weight:400;white-space:nowrap}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0 0 16px;padding-top:16px;border-top:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
form,section{border-top:1px solid var(--line);padding-top:16px;margin-top:16px}
section form{border:0;padding:0;margin:0}
label{display:block;margin-bottom:12px}
input:not([type]){display:block;width:100%;margin-top:4px;padding:10px 12px;border:1px solid var(--muted);border-radius:8px;background:var(--card);color:var(--ink);font:inherit}
input[type=number]{width:4.5rem;padding:8px;border:1px solid var(--muted);border-radius:8px;background:var(--card);color:var(--ink);font:inherit}
input[aria-invalid]{border-color:var(--danger)!important}
fieldset p{margin:0 0 12px}
.wrong{display:block;margin-top:4px;color:var(--danger)}
fieldset{margin:0 0 12px;padding:0;border:0}
legend{padding:0;margin-bottom:8px;font-weight:600}
.day{display:flex;align-items:center;gap:10px;min-height:48px;margin:0 0 8px;padding:0 12px;border:1px solid var(--line);border-radius:8px}
button{width:100%;min-height:48px;border:0;border-radius:8px;background:var(--brand);color:#fff;font:600 1rem system-ui,sans-serif;cursor:pointer}
button.danger{background:none;border:1px solid var(--danger);color:var(--danger)}
button.quiet{width:auto;min-height:44px;padding:0;background:none;color:var(--accent);font-weight:400}
summary{padding:12px 0;color:var(--accent);cursor:pointer}
.note{margin:0 0 16px;padding:12px;border:1px solid var(--accent);border-radius:8px}
footer{color:var(--muted);font-size:.8125rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`);
