/** Where nothing of this device can be shown: nobody is signed in here, or the page is made by the server alone. */
export const offlinePage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Offline · Earmark</title>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>This page needs a connection. Your notes open without one at <a href="/app">/app</a> once you have signed in here.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`
