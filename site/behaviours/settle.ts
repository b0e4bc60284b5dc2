{
  const settle = () => (document.documentElement.dataset.settled = '')
  if (document.referrer.startsWith(location.origin)) settle()
  else
    addEventListener('load', () => {
      setTimeout(settle, 2000)
      new PerformanceObserver(settle).observe({ type: 'paint', buffered: true })
    })
}
