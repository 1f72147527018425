// The editor while what it shows is on its way: as high as it will be, so that nothing jumps.

export const Waiting = () => (
  <div className="cu-edit" aria-busy="true">
    <div className="cu-edit-body">
      {['form', 'phone', 'rehearsal'].map((part) => (
        <div key={part} className="cu-waiting">
          <span className="md-bone" />
        </div>
      ))}
    </div>
  </div>
)
