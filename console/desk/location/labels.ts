// Names on the offline map: as many as fit without touching, the more important first.

import L from 'leaflet'
import { fitting, type Label } from './fitting'

/** Keeps the names on a map right while it moves; call the answer when there are others to show. */
export function showLabels(map: L.Map, labelsAt: (zoom: number) => readonly Label[]): () => void {
  const layer = L.layerGroup().addTo(map)
  const draw = () => {
    const view = map.getBounds().pad(0.1)
    const near = labelsAt(map.getZoom()).filter(({ latitude, longitude }) => view.contains([latitude, longitude]))
    layer.clearLayers()
    for (const { text, latitude, longitude, kind } of fitting(near, (label) => map.latLngToLayerPoint([label.latitude, label.longitude]))) {
      const name = document.createElement('span')
      name.textContent = text
      const icon = L.divIcon({ className: `md-map-label md-map-label-${kind}`, html: name, iconSize: undefined })
      L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(layer)
    }
  }
  map.on('zoomend moveend', draw)
  return draw
}
