// Lets fonts and further pictures load (styles/tokens.css) once the first picture is painted, or after two seconds if
// the browser reports no paint. The page changes to its fonts when all have arrived, since each change costs a layout.
// A visitor from another page of the site already has the fonts. SiteLayout.astro inlines this script.
{
  const root = document.documentElement
  const settle = () => (root.dataset.settled = '')
  const load = () => {
    const style = getComputedStyle(root)
    const families = ['--heading-family', '--text-family'].map((name) =>
      style.getPropertyValue(name),
    )
    document.fonts.load(`1em ${families}`, document.body.textContent ?? '').finally(settle)
  }
  if (document.referrer.startsWith(location.origin)) settle()
  else
    addEventListener('load', () => {
      setTimeout(load, 2000)
      new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    })
}
