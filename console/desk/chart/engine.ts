// The drawing engine, with only the charts that the model knows. Fetched when the first chart is shown.

import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use as know } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// A function of the engine that happens to bear the name of a hook.
// oxlint-disable-next-line react-hooks/rules-of-hooks
know([BarChart, GaugeChart, LineChart, PieChart, GridComponent, LegendComponent, TitleComponent, TooltipComponent, CanvasRenderer])

/** `sharpness`: device pixels to a pixel of the page, where the page itself is drawn larger or smaller. */
export const draw = (on: HTMLElement, sharpness?: number): EChartsType =>
  init(on, null, { renderer: 'canvas', devicePixelRatio: sharpness })

type Picture = { option: EChartsCoreOption; title: string; width: number; height: number; ground: string; text: string; names: string[] }

/** The chart as a picture of its own, with its title and its legend: what stands around it on the page is not in the canvas. */
export function pictureOf({ option, title, width, height, ground, text, names }: Picture): Blob {
  const stage = document.createElement('div')
  stage.style.cssText = `position:fixed;left:-9999px;width:${width}px;height:${height + 72}px`
  document.body.append(stage)
  const chart = init(stage, null, { renderer: 'canvas', width, height: height + 72 })
  const grid = option.grid ? { grid: { ...(option.grid as object), top: 84, left: 16, right: 24, bottom: 16 } } : {}
  const style = { color: text, fontFamily: (option.textStyle as { fontFamily: string }).fontFamily }
  chart.setOption({
    ...option,
    ...grid,
    animation: false,
    title: { text: title, left: 16, top: 12, textStyle: { ...style, fontSize: 16 } },
    legend: { show: names.length > 1, data: names, left: 16, top: 44, textStyle: style },
  })
  const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: ground })
  chart.dispose()
  stage.remove()
  // Taken apart by hand: the page's policy lets nobody fetch a data address.
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
