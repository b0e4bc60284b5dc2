// What the first picture goes before is asked for when that is painted: tokens.css. Who comes from a
// page of ours has the fonts already; a browser that tells of no paint, to leave no fingerprint, has
// them after two seconds. It stands in the page: entries/settle-script.ts.
{
  const settle = () => (document.documentElement.dataset.settled = '')
  if (document.referrer.startsWith(location.origin)) settle()
  else
    addEventListener('load', () => {
      setTimeout(settle, 2000)
      new PerformanceObserver(settle).observe({ type: 'paint', buffered: true })
    })
}
