// What stands where the page will be, in the heights that it will have.

const rows = (n: number) => Array.from({ length: n }, (_, at) => at)

export const Bones = ({ withFigures }: { withFigures: boolean }) => (
  <div className="ho-bones" aria-busy="true">
    <div className="ho-strip">
      <span className="md-bone" />
    </div>
    {withFigures && (
      <div className="ho-today">
        <span className="md-bone" />
      </div>
    )}
    {rows(6).map((at) => (
      <div key={at} className="ho-bone-row">
        <span className="md-bone" />
      </div>
    ))}
  </div>
)

export const SideBones = () => (
  <div className="ho-bones" aria-busy="true">
    {rows(5).map((at) => (
      <div key={at} className="ho-bone-row">
        <span className="md-bone" />
      </div>
    ))}
  </div>
)
